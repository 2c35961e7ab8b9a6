import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FlightRead, SeatLoad, SeatsSoldSummary } from '../../../api/client';
import { flightsGetSeatsSoldByOfficeHoldingSummaryOptions } from '../../../api/queries';
import { LoadBar } from '../../../kit/display/LoadBar';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { loadOf, totalLoad } from '../load';
import { SEATS } from '../words';
import { InfoTable } from './InfoTable';

const useHoldings = (id: string) =>
  useQuery(flightsGetSeatsSoldByOfficeHoldingSummaryOptions({ path: { id } }));

function categoryCells(seat: SeatLoad, off: boolean): ReactNode[] {
  const load = loadOf(seat);
  return [
    <b key="seat">{t(SEATS[seat.seatCategoryType])}</b>,
    ...(load ? [<LoadBar key="load" {...load} off={off} />, load.capacity, load.sold, load.held] : []),
    seat.allotted ?? 0,
    <b key="left">{seat.left}</b>,
  ];
}

const releaseOf = ({ releaseOn, released }: SeatsSoldSummary): string =>
  [releaseOn && formatDate(releaseOn, 'eee MMM dd'), released && t('released')].filter(Boolean).join(' · ');

const holdingCells = (row: SeatsSoldSummary): ReactNode[] => [
  <b key="agency">{row.officeHoldingName}</b>,
  t(SEATS[row.seatCategoryType]),
  releaseOf(row) && (
    <Text key="release" as="span" tone="mute">
      {releaseOf(row)}
    </Text>
  ),
  row.allotted,
  row.sold,
  row.held,
  <b key="left">{row.left}</b>,
];

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
        aside={operator ? undefined : t('available to your agency')}
        source={{ data: flight.seats, error: null, refetch: () => undefined }}
        texts={operator ? 2 : 1}
        rowKey={({ id }) => id}
        heads={heads}
      >
        {(seat) => categoryCells(seat, flight.status === 'Cancelled')}
      </InfoTable>
      <InfoTable
        title={operator ? t('Seats by agency') : t('Your agency')}
        source={holdings}
        texts={3}
        rowKey={(row) => `${row.officeHoldingId} ${row.seatCategoryType}`}
        heads={[
          t('Agency'),
          t('Category'),
          t('Release'),
          t('Allotted'),
          t('Seats sold'),
          t('Held'),
          t('Available'),
        ]}
      >
        {holdingCells}
      </InfoTable>
    </>
  );
}
