import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  countriesList,
  type PassengerRead,
  passengersCreateList,
  passengersPasteClipboard,
} from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { t } from '../../../kit/t';
import { toastError } from '../../../kit/toasts';
import { candidatesOf } from '../refusals';
import { bodyOf, type Cell, type Countries, corrected, type PasteRow, problemsOf, rowOf } from './rows';

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? t(error.message) : t('Generic Error');

/** Countries by what stands in a cell. */
function useCountryNames(): Countries & { names: { alpha3: string; name: string }[] } {
  const { data = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await countriesList()).data,
  });
  const find = (text: string) => {
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return undefined;
    return data.find(({ alpha3, name }) => [alpha3.toLowerCase(), name.toLowerCase()].includes(wanted));
  };
  return { find, names: data };
}

/** A pasted list from the clipboard to the server: read, corrected, saved all at once. */
export function usePaste(onSaved: (passengers: readonly PassengerRead[]) => void) {
  const countries = useCountryNames();
  const [rows, setRows] = useState<readonly PasteRow[]>();
  const [saved, setSaved] = useState<readonly PassengerRead[]>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>, refused?: (error: unknown) => boolean) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!refused?.(error)) toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const read = (text: string) =>
    attempt(async () => {
      const { data } = await passengersPasteClipboard({ body: { text } });
      if (data.length === 0) toastError(t('No passenger was found in this text.'));
      else setRows(data.map(rowOf));
    });

  const change = (key: number, next: (row: PasteRow) => PasteRow) =>
    setRows((all) => all?.map((row) => (row.key === key ? next(row) : row)));

  /** The server names the known ones by their place in the list. */
  const offer = (error: unknown): boolean => {
    const candidates = error instanceof ApiError ? candidatesOf(error) : undefined;
    if (!candidates) return false;
    setRows((all) =>
      all?.map((row, order) => ({
        ...row,
        candidates: candidates.filter((candidate) => candidate.order === order),
      })),
    );
    return true;
  };

  const save = () =>
    attempt(async () => {
      const items = (rows ?? []).map((row) => bodyOf(row, countries));
      const { data } = await passengersCreateList({ body: { items } });
      setSaved(data);
      onSaved(data);
    }, offer);

  const problems = new Map(rows?.map((row) => [row.key, problemsOf(row, countries)]));
  const wrong = [...problems.values()].reduce((sum, each) => sum + Object.keys(each).length, 0);
  const doubtful = rows?.filter(({ candidates, anyway }) => candidates.length > 0 && !anyway).length ?? 0;
  return {
    rows,
    saved,
    busy,
    names: countries.names,
    problems,
    wrong,
    doubtful,
    read,
    save,
    correct: (key: number, cell: Cell, text: string) => change(key, (row) => corrected(row, cell, text)),
    createAnyway: (key: number) => change(key, (row) => ({ ...row, anyway: true })),
    remove: (key: number) => setRows((all) => all?.filter((row) => row.key !== key)),
    startAgain: () => setRows(undefined),
  };
}

export type PasteState = ReturnType<typeof usePaste>;
