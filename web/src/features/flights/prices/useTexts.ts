import { useState } from 'react';
import { useHistory } from '../../../kit/sheet/history';
import type { Typed } from '../../../kit/sheet/Sheet';
import { stillChanged, type Texts, typedOver } from '../../../kit/sheet/texts';
import type { Refused } from './refused';

const NOTHING: Texts = {};

/** Texts typed over saved ones, with their way back and what the server refused of them. */
export function useTexts(saved: Texts, clean: (column: string, text: string) => string) {
  const { value, change, undo, redo, restart } = useHistory(NOTHING);
  const [refused, setRefused] = useState<Refused>({});
  return {
    typed: value,
    refused,
    setRefused,
    undo,
    redo,
    replace: (texts: Texts) => change(() => texts),
    type: (typed: readonly Typed[]) => change((old) => typedOver(old, typed, saved, clean)),
    rebase: (newest: Texts) => {
      restart((old) => stillChanged(old, newest));
      setRefused({});
    },
    discard: () => change((old) => (old === NOTHING ? old : NOTHING)),
  };
}
