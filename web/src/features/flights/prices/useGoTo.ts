import { type RefObject, useEffect } from 'react';
import type { Place, SheetHandle } from '../../../kit/sheet/Sheet';

/** What every sheet of the page takes: whom to tell of its cell, and a cell to show. */
export interface SheetPlace {
  onSelect: (place: Place) => void;
  wanted: Place | null;
  onShown: () => void;
}

/** Brings the wanted cell into sight once its sheet is there. */
export function useGoTo(sheet: RefObject<SheetHandle | null>, { wanted, onShown }: SheetPlace): void {
  useEffect(() => {
    if (!wanted || !sheet.current) return;
    sheet.current.goTo(wanted);
    onShown();
  }, [sheet, wanted, onShown]);
}
