import { useEffect, useState } from 'react';
import { ApiError, type Change, isStale } from '../../../api/errors';
import { useWrite } from '../../../kit/data/useWrite';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { toast, toastError, toastFailure } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import type { PartName, SheetPart } from './part';
import type { FlightSheets } from './sheets';

/** The order they are saved in. */
export const PARTS: readonly PartName[] = ['prices', 'fees', 'allotments'];

interface Saving {
  base: FlightSheets;
  /** Loaded again behind the page. */
  loaded: FlightSheets;
  parts: Readonly<Record<PartName, SheetPart>>;
  load: () => Promise<FlightSheets>;
  onBase: (newest: FlightSheets) => void;
}

/** What somebody else changed, and whether anything was saved before it was noticed. */
interface Stale {
  changes: readonly Change[];
  partly: boolean;
}

/** All sheets saved in one go, and what happens when one of them is refused. */
export function useSaving({ base, loaded, parts, load, onBase }: Saving) {
  const [stale, setStale] = useState<Stale | null>(null);
  const [write, busy] = useWrite();
  const changed = PARTS.filter((name) => parts[name].count > 0);
  useLeaveGuard(changed.length > 0);

  // Shown at once unless somebody is typing, who is told when saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is news.
  useEffect(() => {
    if (changed.length === 0 && !busy && loaded.version > base.version) onBase(loaded);
  }, [loaded.version, changed.length, busy]);

  const adopt = async () => {
    const newest = await load();
    for (const name of PARTS) parts[name].rebase(newest);
    onBase(newest);
  };

  const refuse = (name: PartName, error: unknown, saved: number) => {
    if (isStale(error)) return setStale({ changes: error.changes ?? [], partly: saved > 0 });
    if (!(error instanceof ApiError && parts[name].refuse(error))) return toastFailure(error);
    toastError(
      saved === 0
        ? t('Nothing saved. Fix the marked cells.')
        : t('The rest was saved. Fix the marked cells.'),
    );
  };

  /** One part after another, each over the version that the one before left. Says how many were saved. */
  const send = async (): Promise<number> => {
    let { version } = base;
    for (const [index, name] of changed.entries()) {
      try {
        version = await parts[name].send(version);
      } catch (error) {
        refuse(name, error, index);
        return index;
      }
    }
    setStale(null);
    toast(t('Entity saved'));
    return changed.length;
  };

  return {
    changed,
    stale,
    busy,
    save: () =>
      write(async () => {
        if ((await send()) > 0) await adopt();
      }),
    loadNewest: () =>
      write(async () => {
        await adopt();
        setStale(null);
      }),
    discard: () => {
      for (const name of changed) parts[name].discard();
      setStale(null);
    },
  };
}
