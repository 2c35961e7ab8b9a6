import { Button } from '@mantine/core';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { useFlightMove } from '../../../shell/flights/useFlightMove';
import { stateOf } from '../states';
import { PersonList } from './PersonList';

interface DayDialogProps {
  flight: FlightRead;
  /** Undefined while they are loading. */
  tickets: readonly CheckInTicket[] | undefined;
  onClose: () => void;
}

/** Says what still blocks whom and who has not come, before check-in closes. */
export function CloseDialog({ flight, tickets, onClose }: DayDialogProps) {
  const move = useFlightMove();
  const [write, busy] = useWrite();
  const waiting = (tickets ?? []).filter(({ status }) => status === 'Booked');
  const blocked = waiting.filter((ticket) => stateOf(ticket) === 'Blocked');
  const toGo = waiting.filter((ticket) => stateOf(ticket) !== 'Blocked');
  const close = () =>
    write(async () => {
      // A refusal is told, and the question stays with the newest list.
      if (await move(flight, 'CheckInClosed')) onClose();
    });
  return (
    <Dialog
      opened
      title={t('Close check-in of {flight}?', { flight: flight.flightNumber })}
      onClose={onClose}
      maxWidth={560}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Keep open')}</Button>
          <Button variant="filled" data-autofocus loading={busy} onClick={() => void close()}>
            {waiting.length === 0
              ? t('Close check-in')
              : t('Close check-in, {count} not checked in', { count: waiting.length })}
          </Button>
        </>
      }
    >
      {!tickets && <LoadingRows rows={4} />}
      {tickets && (
        <Stack gap={12}>
          <Text text="muted">
            {waiting.length === 0
              ? t('Everybody is checked in.')
              : t(
                  'Passengers who are not checked in become no-shows when the flight departs. Until then a check-in admin can still check them in for the late fee.',
                )}
          </Text>
          <PersonList tickets={blocked} title={t('Blocked')} />
          <PersonList tickets={toGo} title={t('To go')} />
        </Stack>
      )}
    </Dialog>
  );
}
