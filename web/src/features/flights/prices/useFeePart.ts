import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type FlightExtraFeeRead, flightExtraFeesPatchFlightExtraFees } from '../../../api/client';
import { extraFeesListOptions } from '../../../api/queries';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { useHistory } from '../../../kit/sheet/history';
import { cellKey, typedOver } from '../../../kit/sheet/texts';
import { loadFlight } from '../../../shell/flights/flight';
import {
  AMOUNT,
  cleanAmount,
  copiedFees,
  feeChanges,
  feeColumns,
  feeLines,
  feeRow,
  feesStillChanged,
  NO_FEES_DRAFT,
  type Room,
  savedAmounts,
} from './feeModel';
import type { SheetPart } from './part';
import { type Refused, refusedCells } from './refused';
import type { FlightSheets } from './sheets';

/** The fees there are, for adding one: loaded once somebody may. */
const useCatalogue = () => useQuery(extraFeesListOptions());

export function useFeePart({ flight, fees }: FlightSheets, room: Room) {
  const catalogue = useCatalogue().data;
  const saved = useMemo(() => savedAmounts(fees), [fees]);
  const { value: draft, change, undo, redo, restart } = useHistory(NO_FEES_DRAFT);
  const [refused, setRefused] = useState<Refused>({});

  const lines = useMemo(() => feeLines(fees, catalogue ?? [], draft), [fees, catalogue, draft]);
  const columns = useMemo(() => feeColumns(lines, room), [lines, room]);
  const rows = useMemo(
    () => lines.map((line) => feeRow(line, columns, { texts: draft.texts, saved, refused })),
    [lines, columns, draft, saved, refused],
  );
  const changes = useMemo(() => feeChanges(draft, saved, refused), [draft, saved, refused]);
  const on = new Set(lines.map(({ extraFeeId }) => extraFeeId));

  const part: SheetPart = {
    columns,
    rows,
    count: changes.count,
    counted: changes.count === 1 ? t('1 fee') : t('{count} fees', { count: changes.count }),
    wrong: changes.wrong,
    type: (typed) =>
      change((old) => {
        const texts = typedOver(old.texts, typed, saved, cleanAmount);
        return texts === old.texts ? old : { ...old, texts };
      }),
    undo,
    redo,
    discard: () => change(() => NO_FEES_DRAFT),
    names: ({ row, column }) =>
      [rows[row]?.heads[0], lines[row]?.name, columns[column]?.header].filter((name) => name !== undefined),
    before: ({ row }) => {
      const line = lines[row];
      if (!line) return '';
      return saved[cellKey(line.extraFeeId, AMOUNT)] ?? formatMoney(line.catalogueAmount);
    },
    send: async (version) => {
      const { save, remove } = changes;
      const body = { flightId: flight.id, version, save, remove };
      const [first] = (await flightExtraFeesPatchFlightExtraFees({ body })).data;
      // Without a fee left there is no row to tell the version.
      return first ? first.version : (await loadFlight(flight.id)).version;
    },
    refuse: ({ fields = {} }) => {
      const cells = refusedCells(fields, (index) => {
        const key = cellKey(changes.save[index]?.extraFeeId ?? '', AMOUNT);
        return { key, text: draft.texts[key] ?? saved[key] ?? '' };
      });
      setRefused(cells);
      return Object.keys(cells).length > 0;
    },
    rebase: (newest) => {
      restart((old) => feesStillChanged(old, newest.fees));
      setRefused({});
    },
  };
  return {
    part,
    lines,
    /** What the catalogue has and the flight has not. */
    offered: (catalogue ?? []).filter(({ id, active }) => active && !on.has(id)),
    add: (id: string) => change((old) => ({ ...old, added: [...old.added, id] })),
    toggle: (id: string) =>
      change((old) => {
        if (old.added.includes(id)) return { ...old, added: old.added.filter((each) => each !== id) };
        const removed = old.removed.includes(id)
          ? old.removed.filter((each) => each !== id)
          : [...old.removed, id];
        return { ...old, removed };
      }),
    copy: (theirs: readonly FlightExtraFeeRead[]) => change(() => copiedFees(fees, theirs)),
  };
}

export type FeePart = ReturnType<typeof useFeePart>;
