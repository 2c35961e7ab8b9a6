import { Button } from '@mantine/core';
import { type TicketMasterRead, ticketMasterChangeStatus } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { confirm } from '../../../kit/feedback/confirm';
import { toast } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import type { BookingDesk } from './useBooking';
import { useLeaveSale } from './useLeaveSale';

interface HoldActionsProps {
  desk: BookingDesk;
  booking: TicketMasterRead;
  onKeep: () => void;
}

/** What a clerk does whose customer comes back later, or does not come back. */
export function HoldActions({ desk, booking, onKeep }: HoldActionsProps) {
  const leave = useLeaveSale(desk);
  const [write, busy] = useWrite();
  const { id, version, locatorNumber: locator } = booking;

  const release = async () => {
    const title = t('Release {locator}?', { locator });
    const message = t('Its seats go back on sale. The booking stays as a draft.');
    if (!(await confirm({ title, message, ok: t('Release seats') }))) return;
    const body = { id, version, status: 'Draft' } as const;
    const released = await write(async () => (await ticketMasterChangeStatus({ body })).data);
    if (!released) return;
    toast(t('Seats of {locator} released.', { locator }));
    leave(released);
  };

  return (
    <Row gap={8} above={6}>
      <Button size="xs" variant="default" disabled={desk.saving} onClick={onKeep}>
        {t('Keep and leave')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={desk.saving}
        loading={busy}
        onClick={() => void release()}
      >
        {t('Release seats')}
      </Button>
    </Row>
  );
}
