import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../i18n/t';
import { Box } from '../layout/Box';
import { useAsking, useTopmost } from './asking';
import { useConfirming } from './confirm';
import styles from './Dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the first child stands at the left, the rest at the right. */
  foot?: ReactNode;
  /** Pixels; 600 unless the content truly needs more. */
  maxWidth?: number;
  /** False where it only shows something: the page under it still hears the reader. */
  asks?: boolean;
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

export function Dialog({ opened, title, onClose, children, foot, maxWidth = 600, asks = true }: DialogProps) {
  const confirming = useConfirming();
  const topmost = useTopmost(opened);
  useFocusBack(opened);
  useAsking(opened && asks);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={maxWidth}
      // Escape and the focus belong to the confirmation while it lies on top.
      closeOnEscape={!confirming && topmost}
      trapFocus={!confirming}
      closeOnClickOutside={!confirming}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Box pad="8px var(--gutter) 20px">{children}</Box>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
