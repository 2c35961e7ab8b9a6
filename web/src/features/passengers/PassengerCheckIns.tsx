import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { PassengerCheckIn } from '../../api/client';
import { checkInMastersGetCheckInsByPassengerIdOptions } from '../../api/queries';
import { Pill } from '../../kit/display/Pill';
import { formatInstant } from '../../kit/format/dates';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { type Column, DataTable } from '../../kit/table/DataTable';
import { bookingPage } from '../../shell/bookingPages';
import { flightColumns, NARROW } from './flightColumns';
import { Part } from './Part';

type CheckInColumn = Column<PassengerCheckIn>;

const seat = (): CheckInColumn => ({
  key: 'seat',
  header: t('Seat'),
  value: ({ seatNumber }) => seatNumber,
  width: 64,
  mobile: 'line',
});

const bags = (): CheckInColumn => ({
  key: 'bags',
  header: t('Bags'),
  value: ({ bagWeights }) => bagWeights.length,
  render: ({ bagWeights }) => bagWeights.map((weight) => `${weight} kg`).join(' · '),
  weight: 'mute',
  secondary: true,
  mobile: 'off',
});

const checkedIn = (): CheckInColumn => ({
  key: 'checkedInAt',
  header: t('Checked in'),
  value: ({ checkedInAt }) => checkedInAt,
  render: ({ checkedInAt }) => checkedInAt && formatInstant(checkedInAt),
  width: 172,
  secondary: true,
  mobile: 'off',
});

/** What became of it: on board, not on board when the flight left, or did not come. */
function outcomeWord({ status, boardedAt, flight }: PassengerCheckIn): string {
  if (status === 'NoShow') return t('Did not come');
  if (boardedAt) return t('Boarded');
  return flight.status === 'Departed' ? t('Not on board') : t('Checked in');
}

const outcome = (): CheckInColumn => ({
  key: 'outcome',
  header: t('Boarding'),
  value: outcomeWord,
  render: (row) => {
    const tone = row.status === 'NoShow' ? 'note' : row.boardedAt ? 'good' : 'quiet';
    return <Pill tone={tone}>{outcomeWord(row)}</Pill>;
  },
  width: 132,
  mobile: 'end',
});

/** The flights to which a person was checked in or did not come, the last departure first. */
export function PassengerCheckIns({ passengerId }: { passengerId: string }) {
  const navigate = useNavigate();
  const checkIns = useQuery(checkInMastersGetCheckInsByPassengerIdOptions({ path: { passengerId } }));
  if (checkIns.data?.length === 0) return null;
  const open = ({ ticketMasterId }: PassengerCheckIn) => {
    const page = bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  return (
    <Part title={t('Check-ins')} count={checkIns.data?.length}>
      <DataTable
        id="passengerCheckIns"
        label={t('Check-ins')}
        tools={false}
        narrowBelow={NARROW}
        columns={[...flightColumns<PassengerCheckIn>(), seat(), bags(), checkedIn(), outcome()]}
        rows={checkIns.data}
        rowId={({ ticketId }) => ticketId}
        copyOf={({ locatorNumber }) => locatorNumber}
        {...(bookingPage('') ? { onOpen: open } : {})}
        failure={checkIns.error ? say(checkIns.error) : undefined}
        onRetry={() => void checkIns.refetch()}
      />
    </Part>
  );
}
