import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type TicketMasterRead, ticketMasterChangeStatus } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { confirm } from '../../../kit/feedback/confirm';
import { toast } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { bookingPage } from '../../../shell/bookingPages';
import type { BookingDesk } from './useBooking';

const KeepDialog = lazy(() => import('./KeepDialog'));

/** What a clerk does whose customer comes back later, or does not come back. */
export function HoldActions({ desk, booking }: { desk: BookingDesk; booking: TicketMasterRead }) {
  const navigate = useNavigate();
  const [keeping, setKeeping] = useState(false);
  const [write, busy] = useWrite();
  const { id, version, locatorNumber: locator } = booking;

  const leave = (left: TicketMasterRead) => {
    desk.take(left);
    void navigate({ to: bookingPage(id) ?? '/' });
  };

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
      <Button size="xs" variant="default" disabled={desk.saving} onClick={() => setKeeping(true)}>
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
      {keeping && (
        <Suspense>
          <KeepDialog booking={booking} onKept={leave} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
    </Row>
  );
}
