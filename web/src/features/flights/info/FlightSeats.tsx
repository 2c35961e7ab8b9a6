import { useQuery } from '@tanstack/react-query';
import {
  type FlightRead,
  flightsGetSeatsSoldByOfficeHoldingSummary,
  type SeatLoad,
  type SeatsSoldSummary,
} from '../../../api/client';
import { formatDate } from '../../../kit/dates';
import { LoadBar } from '../../../kit/LoadBar';
import { t } from '../../../kit/t';
import { loadOf, totalLoad } from '../load';
import { SEATS } from '../words';
import { InfoTable } from './InfoTable';
import styles from './info.module.css';

const useHoldings = (id: string) =>
  useQuery({
    queryKey: ['seats by agency', id],
    queryFn: async () => (await flightsGetSeatsSoldByOfficeHoldingSummary({ path: { id } })).data,
  });

function CategoryLine({ seat, off }: { seat: SeatLoad; off: boolean }) {
  const load = loadOf(seat);
  return (
    <tr>
      <td className={styles.key}>{t(SEATS[seat.seatCategoryType])}</td>
      {load && (
        <td>
          <LoadBar {...load} off={off} />
        </td>
      )}
      {load && <td data-figure>{load.capacity}</td>}
      {load && <td data-figure>{load.sold}</td>}
      {load && <td data-figure>{load.held}</td>}
      <td data-figure>{seat.allotted ?? 0}</td>
      <td data-figure className={styles.key}>
        {seat.left}
      </td>
    </tr>
  );
}

function HoldingLine({ row }: { row: SeatsSoldSummary }) {
  return (
    <tr>
      <td className={styles.key}>{row.officeHoldingName}</td>
      <td>{t(SEATS[row.seatCategoryType])}</td>
      <td className={styles.quiet}>
        {row.releaseOn && formatDate(row.releaseOn, 'eee MMM dd')}
        {row.released && ` · ${t('released')}`}
      </td>
      <td data-figure>{row.allotted}</td>
      <td data-figure>{row.sold}</td>
      <td data-figure>{row.held}</td>
      <td data-figure className={styles.key}>
        {row.left}
      </td>
    </tr>
  );
}

/** The seats of each category, and who has them. An agency sees what is left to it, and its own row. */
export function FlightSeats({ flight }: { flight: FlightRead }) {
  const holdings = useHoldings(flight.id);
  const operator = totalLoad(flight.seats) !== null;
  const heads = operator
    ? [t('Category'), t('Load'), t('Capacity'), t('Seats sold'), t('Held'), t('Allotted'), t('Free')]
    : [t('Category'), t('Allotted'), t('Left')];
  return (
    <>
      <InfoTable
        title={t('Seats')}
        aside={operator ? undefined : t('left to your agency')}
        source={{ data: flight.seats, error: null, refetch: () => undefined }}
        texts={operator ? 2 : 1}
        heads={heads}
      >
        {(seats) =>
          seats.map((seat) => <CategoryLine key={seat.id} seat={seat} off={flight.status === 'Cancelled'} />)
        }
      </InfoTable>
      <InfoTable
        title={operator ? t('Seats by agency') : t('Your agency')}
        source={holdings}
        texts={3}
        heads={[
          t('Agency'),
          t('Category'),
          t('Release'),
          t('Allotted'),
          t('Seats sold'),
          t('Held'),
          t('Left to it'),
        ]}
      >
        {(rows) =>
          rows.map((row) => <HoldingLine key={`${row.officeHoldingId} ${row.seatCategoryType}`} row={row} />)
        }
      </InfoTable>
    </>
  );
}
