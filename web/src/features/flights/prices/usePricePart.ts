import { useMemo, useState } from 'react';
import type { FlightPriceRead } from '../../../api/client';
import { flightPricesPatch } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import type { SheetPart } from './part';
import {
  columnsFor,
  copiedPrices,
  type PriceColumns,
  priceChanges,
  priceColumns,
  priceNames,
  priceRows,
  textAt,
} from './priceModel';
import { cleanPrice, keyOf, partOf, savedPrices } from './priceTexts';
import { refusedCells } from './refused';
import type { FlightSheets } from './sheets';
import { useTexts } from './useTexts';

const ONLY_USUAL: PriceColumns = { multiCity: false, agencyCommission: false, house: false };

const counted = (keys: readonly string[]): string => {
  const prices = keys.filter((key) => partOf(key) === 'price').length;
  const commissions = keys.length - prices;
  return [
    prices > 0 && (prices === 1 ? t('1 price') : t('{count} prices', { count: prices })),
    commissions > 0 &&
      (commissions === 1 ? t('1 commission') : t('{count} commissions', { count: commissions })),
  ]
    .filter(Boolean)
    .join(', ');
};

export function usePricePart({ flight, prices, agencies }: FlightSheets) {
  const saved = useMemo(() => savedPrices(prices), [prices]);
  const { typed, refused, setRefused, replace, ...texts } = useTexts(saved, cleanPrice);
  const [asked, setAsked] = useState(ONLY_USUAL);
  const needed = useMemo(() => columnsFor({ ...saved, ...typed }, agencies), [saved, typed, agencies]);
  const categories = useMemo(() => flight.seats.map((seat) => seat.seatCategoryType), [flight.seats]);

  const all = useMemo(() => ({ saved, typed, refused }), [saved, typed, refused]);
  const { multiCity, agencyCommission, house } = {
    multiCity: asked.multiCity || needed.multiCity,
    agencyCommission: asked.agencyCommission || needed.agencyCommission,
    house: asked.house || needed.house,
  };
  const columns = useMemo(
    () => priceColumns(agencies, { multiCity, agencyCommission, house }),
    [agencies, multiCity, agencyCommission, house],
  );
  const rows = useMemo(() => priceRows(categories, columns, all), [categories, columns, all]);
  const changes = useMemo(() => priceChanges(all), [all]);
  const keys = Object.keys(typed);

  const part: SheetPart = {
    ...texts,
    columns,
    rows,
    count: keys.length,
    counted: counted(keys),
    wrong: changes.wrong,
    names: ({ row, column }) => {
      const [line, cell] = [rows[row], columns[column]];
      return line && cell ? priceNames(line, cell) : [];
    },
    before: ({ row, column }) => {
      const [line, cell] = [priceRows(categories, columns, { ...all, typed: {} })[row], columns[column]];
      return line && cell ? (line.cells[column]?.text ?? '') : '';
    },
    send: async (version) => {
      const { save, remove } = changes;
      return (await flightPricesPatch({ body: { flightId: flight.id, version, save, remove } })).data.version;
    },
    refuse: ({ fields = {} }) => {
      const cells = refusedCells(fields, (index, field) => {
        const price = changes.save[index];
        const of = field === 'price' ? 'price' : 'commission';
        return price && { key: keyOf(price, of), text: textAt(all, price, of) };
      });
      setRefused(cells);
      return Object.keys(cells).length > 0;
    },
    rebase: (newest) => texts.rebase(savedPrices(newest.prices)),
  };
  return {
    part,
    shown: { multiCity, agencyCommission, house },
    needed,
    ask: (columns: Partial<PriceColumns>) => setAsked((old) => ({ ...old, ...columns })),
    copy: (theirs: readonly FlightPriceRead[]) =>
      replace(copiedPrices(saved, savedPrices(theirs), categories)),
  };
}

export type PricePart = ReturnType<typeof usePricePart>;
