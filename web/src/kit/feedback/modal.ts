// What every dialog does besides what it shows: who gets Escape, the scanned text and the focus.
import { useEffect, useState } from 'react';
import { useAsking, useTopmost } from './asking';
import { useConfirming } from './confirm';

/** Counts the dialog, gives the focus back after it, and returns what its modal is told. */
export function useModal(opened: boolean, asks = true) {
  const confirming = useConfirming();
  const topmost = useTopmost(opened);
  useFocusBack(opened);
  useAsking(opened && asks);
  // Escape and the focus belong to the confirmation while it lies on top.
  return { closeOnEscape: !confirming && topmost, trapFocus: !confirming, closeOnClickOutside: !confirming };
}

/** The modal gives the focus back when it closes. A dialog that begins open and is taken away open does it itself. */
function useFocusBack(opened: boolean): void {
  const [before] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const under = document.querySelector<HTMLElement>('[role="dialog"] button');
        (before.isConnected ? before : under)?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
