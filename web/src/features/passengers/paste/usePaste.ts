import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PassengerRead,
  passengersCreateList,
  passengersGetById,
  passengersPasteClipboard,
} from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { countriesListOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { toastError, toastFailure } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { type Candidate, candidatesOf } from '../data/refusals';
import {
  bodyOf,
  type Cell,
  type Countries,
  corrected,
  isDoubtful,
  type PasteRow,
  problemsOf,
  rowOf,
} from './rows';

/** Countries by what stands in a cell. */
function useCountryNames(): Countries & { names: { alpha3: string; name: string }[] } {
  const { data = [] } = useQuery(countriesListOptions());
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
  const fresh = rows?.filter(({ sameAs }) => sameAs === null) ?? [];

  /** The server names the known ones by their place among those it was to create. */
  const [write, busy] = useWrite((error) => {
    const candidates = error instanceof ApiError ? candidatesOf(error) : undefined;
    if (!candidates) return toastFailure(error);
    setRows((all) =>
      all?.map((row) => ({
        ...row,
        candidates: candidates.filter((candidate) => candidate.order === fresh.indexOf(row)),
      })),
    );
  });

  const read = (text: string) =>
    write(async () => {
      const { data } = await passengersPasteClipboard({ body: { text } });
      if (data.length === 0) toastError(t('No passengers found in this text.'));
      else setRows(data.map(rowOf));
    });

  const change = (key: number, next: (row: PasteRow) => PasteRow) =>
    setRows((all) => all?.map((row) => (row.key === key ? next(row) : row)));

  const save = () =>
    write(async () => {
      const items = fresh.map((row) => bodyOf(row, countries));
      const created = items.length > 0 ? (await passengersCreateList({ body: { items } })).data : [];
      const all = await Promise.all(
        (rows ?? []).map(async (row) =>
          row.sameAs
            ? (await passengersGetById({ path: { id: row.sameAs.id } })).data
            : created[fresh.indexOf(row)],
        ),
      );
      const entered = all.filter((passenger) => passenger !== undefined);
      setSaved(entered);
      onSaved(entered);
    });

  const problems = new Map(
    rows?.map((row) => [row.key, row.sameAs === null ? problemsOf(row, countries) : {}]),
  );
  const wrong = [...problems.values()].reduce((sum, each) => sum + Object.keys(each).length, 0);
  const doubtful = rows?.filter(isDoubtful).length ?? 0;
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
    takeKnown: (key: number, sameAs: Candidate) => change(key, (row) => ({ ...row, sameAs })),
    createAnyway: (key: number) => change(key, (row) => ({ ...row, anyway: true })),
    remove: (key: number) => setRows((all) => all?.filter((row) => row.key !== key)),
    startAgain: () => setRows(undefined),
  };
}

export type PasteState = ReturnType<typeof usePaste>;
