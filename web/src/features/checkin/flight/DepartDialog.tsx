import { Button } from '@mantine/core';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { useFlightMove } from '../../../shell/flights/useFlightMove';
import { CORRECTION_HOURS } from './handMoves';
import { PersonList } from './PersonList';

interface DepartDialogProps {
  flight: FlightRead;
  /** Undefined while they are loading: nobody departs a flight without seeing whom it leaves behind. */
  tickets: readonly CheckInTicket[] | undefined;
  onClose: () => void;
}

function departWords(count: number): string {
  if (count === 0) return t('Mark as departed');
  return count === 1 ? t('Mark as departed, 1 no-show') : t('Mark as departed, {count} no-shows', { count });
}

/** Checked in, but not seen at the gate. */
export const isNotBoarded = ({ status, boardedAt }: CheckInTicket): boolean =>
  status === 'CheckedIn' && boardedAt === null;

/** Says who becomes a no-show and who did not board, before the flight departs: it is final. */
export function DepartDialog({ flight, tickets, onClose }: DepartDialogProps) {
  const move = useFlightMove();
  const [write, busy] = useWrite();
  const absent = (tickets ?? []).filter(({ status }) => status === 'Booked');
  const notBoarded = (tickets ?? []).filter(isNotBoarded);
  const depart = () =>
    write(async () => {
      // A refusal is told, and the question stays with the newest list.
      if (await move(flight, 'Departed')) onClose();
    });
  return (
    <Dialog
      opened
      title={t('{flight} has departed?', { flight: flight.flightNumber })}
      onClose={onClose}
      maxWidth={560}
      foot={
        <>
          <span />
          <Button data-autofocus onClick={onClose}>
            {t('Not yet')}
          </Button>
          <Button variant="filled" disabled={!tickets} loading={busy} onClick={() => void depart()}>
            {departWords(absent.length)}
          </Button>
        </>
      }
    >
      {!tickets && <LoadingRows rows={4} />}
      {tickets && (
        <Stack gap={12}>
          <Text>
            <strong>{t("This can't be undone.")}</strong>{' '}
            {absent.length === 0 && notBoarded.length === 0 && t('Everybody is on board.')}
          </Text>
          <PersonList
            tickets={absent}
            title={t('No-shows')}
            about={t('their seats are given back, their other flights stay booked')}
          />
          <PersonList
            tickets={notBoarded}
            title={t('Checked in, not on board')}
            about={t('decide within {hours} hours', { hours: CORRECTION_HOURS })}
          />
        </Stack>
      )}
    </Dialog>
  );
}
