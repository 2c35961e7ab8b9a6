import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TicketMasterRead } from '../../../api/client';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';

/** Somebody cancelled it meanwhile, or an old address was opened: there is no sale to go on with. */
export function CancelledBooking({ booking }: { booking: TicketMasterRead }) {
  return (
    <Screen>
      <PageHeader title={booking.locatorNumber} />
      <EmptyState
        icon={IconBan}
        title={t('This booking is cancelled')}
        why={t('Nothing more can be sold on it. See the booking page for charges and payments.')}
        action={
          <Button size="xs" component={Link} to={`/TicketsMaster/${booking.id}`}>
            {t('Open the booking')}
          </Button>
        }
      />
    </Screen>
  );
}
