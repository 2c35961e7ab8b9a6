import { useMemo } from 'react';
import { flightSeatsSaveAllotments } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { SEATS } from '../words';
import {
  allotmentChanges,
  allotmentColumns,
  allotmentKey,
  allotmentRows,
  cleanAllotment,
  savedAllotments,
} from './allotmentModel';
import type { SheetPart } from './part';
import { refusedCells } from './refused';
import type { FlightSheets } from './sheets';
import { useTexts } from './useTexts';

export function useAllotmentPart({ flight, summary, agencies }: FlightSheets): SheetPart {
  const saved = useMemo(() => savedAllotments(summary), [summary]);
  const { typed, refused, setRefused, ...texts } = useTexts(saved, cleanAllotment);
  const sheet = useMemo(
    () => ({
      departureDate: flight.departureDate,
      seats: flight.seats,
      summary,
      agencies: agencies.filter(({ house }) => !house),
      saved,
      typed,
      refused,
    }),
    [flight, summary, agencies, saved, typed, refused],
  );
  const columns = useMemo(() => allotmentColumns(sheet), [sheet]);
  const rows = useMemo(() => allotmentRows(sheet, columns), [sheet, columns]);
  const changes = useMemo(() => allotmentChanges(sheet), [sheet]);
  const count = changes.items.length;
  return {
    ...texts,
    columns,
    rows,
    count: Object.keys(typed).length,
    counted: count === 1 ? t('1 allotment') : t('{count} allotments', { count }),
    wrong: changes.wrong,
    names: ({ row, column }) => {
      const cell = columns[column];
      return cell ? [rows[row]?.heads[0] ?? '', t(SEATS[cell.category]), cell.header] : [];
    },
    before: ({ row, column }) => saved[`${rows[row]?.key}/${columns[column]?.key}`] ?? '',
    send: async (version) => {
      const body = { flightId: flight.id, version, items: changes.items };
      const [first] = (await flightSeatsSaveAllotments({ body })).data;
      return first?.version ?? version;
    },
    refuse: ({ fields = {} }) => {
      const cells = refusedCells(fields, (index, field) => {
        const item = changes.items[index];
        if (!item || (field !== 'seats' && field !== 'releaseOn')) return undefined;
        const key = allotmentKey(item.officeHoldingId, item.seatCategoryType, field);
        return { key, text: typed[key] ?? saved[key] ?? '' };
      });
      setRefused(cells);
      return Object.keys(cells).length > 0;
    },
    rebase: (newest) => texts.rebase(savedAllotments(newest.summary)),
  };
}
