import { IconArrowNarrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { SeatCategory } from '../../../../api/client';
import { formatTime } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { Text } from '../../../../kit/layout/Box';
import { SEATS } from '../words';
import { type Cell, firstOffer, offerAfterKey } from './arrows';
import { OfferCell } from './OfferCell';
import { type OfferedFlight, offerState } from './offers';
import styles from './offers.module.css';
import type { PlannedFlight } from './plan';

interface OffersProps {
  label: string;
  flights: readonly OfferedFlight[];
  categories: readonly SeatCategory[];
  seats: number;
  travellers: number;
  chosen: PlannedFlight | null;
  /** Prices are differences to what was sold, for so many tickets. */
  differences?: boolean;
  table: RefObject<HTMLTableElement | null>;
  onChoose: (flight: PlannedFlight) => void;
  /** Back to the strip of days. */
  onUp: () => void;
}

/** The flights of one day, and what the whole party pays in each category. */
export function Offers(props: OffersProps) {
  const { label, flights, categories, seats, travellers, chosen, table, onChoose, onUp } = props;
  const { differences = false } = props;
  const sells = flights.map((flight) =>
    categories.map((category) => offerState(offerOf(flight, category), seats) === 'sells'),
  );
  const [looked, setLooked] = useState<Cell | null>(null);
  const reached = isFree(sells, looked) ? looked : (cellOf(flights, categories, chosen) ?? firstOffer(sells));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!reached || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = offerAfterKey(sells, reached, event.key);
    if (next) {
      setLooked(next);
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
    } else if (event.key === 'ArrowUp') onUp();
  };

  return (
    <table ref={table} className={styles.offers} aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th>{t('Departs – arrives')}</th>
          <th>{t('Flight')}</th>
          {categories.map((category) => (
            <th key={category} className={styles.category}>
              {headOf(category, travellers, differences)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flights.map((flight, row) => (
          <tr key={flight.id}>
            <Text className={styles.times} as="td" text="heading">
              <Times flight={flight} />
            </Text>
            <td className={styles.flight}>
              <b>{flight.flightNumber}</b>
              <Text as="span" text="muted">
                {flight.aircraft}
              </Text>
            </td>
            {categories.map((category, column) => (
              <td key={category} className={styles.cell} data-label={t(SEATS[category])}>
                <OfferCell
                  name={`${flight.flightNumber} ${t(SEATS[category])}`}
                  cell={{ row, column }}
                  offer={offerOf(flight, category)}
                  seats={seats}
                  differences={differences}
                  chosen={chosen?.flightId === flight.id && chosen.category === category}
                  reached={reached?.row === row && reached.column === column}
                  onChoose={() => onChoose({ flightId: flight.id, category, day: flight.departureDate })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function headOf(name: SeatCategory, count: number, differences: boolean): string {
  const category = t(SEATS[name]);
  if (!differences) return t('{category}, party of {count}', { category, count });
  return count === 1
    ? t('{category}, 1 ticket', { category })
    : t('{category}, {count} tickets', { category, count });
}

const offerOf = (flight: OfferedFlight, category: SeatCategory) =>
  flight.offers.find(({ seatCategoryType }) => seatCategoryType === category);

const isFree = (sells: readonly (readonly boolean[])[], cell: Cell | null): boolean =>
  cell !== null && sells[cell.row]?.[cell.column] === true;

function cellOf(
  flights: readonly OfferedFlight[],
  categories: readonly SeatCategory[],
  chosen: PlannedFlight | null,
): Cell | null {
  if (!chosen) return null;
  const row = flights.findIndex(({ id }) => id === chosen.flightId);
  const column = categories.indexOf(chosen.category);
  return row < 0 || column < 0 ? null : { row, column };
}

/** In the time of each airport. */
function Times({ flight }: { flight: OfferedFlight }) {
  const nextDay = flight.arrivalDate > flight.departureDate;
  return (
    <>
      {formatTime(flight.departureTime)}
      <IconArrowNarrowRight size={14} stroke={1.5} role="img" aria-label={t('to')} />
      {formatTime(flight.arrivalTime)}
      {nextDay && <small title={t('The next day')}> +1</small>}
    </>
  );
}
