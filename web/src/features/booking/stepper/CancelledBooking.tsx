import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TicketMasterRead } from '../../../api/client';
import { PageHeader } from '../../../kit/PageHeader';
import screen from '../../../kit/Screen.module.css';
import { EmptyState } from '../../../kit/StateBox';
import { t } from '../../../kit/t';

/** Somebody cancelled it meanwhile, or an old address was opened: there is no sale to go on with. */
export function CancelledBooking({ booking }: { booking: TicketMasterRead }) {
  return (
    <div className={screen.screen}>
      <PageHeader title={booking.locatorNumber} />
      <EmptyState
        icon={IconBan}
        title={t('This booking is cancelled')}
        why={t('Nothing more can be sold on it. What was charged and paid stands on its page.')}
        action={
          <Button size="xs" component={Link} to={`/TicketsMaster/${booking.id}`}>
            {t('Open the booking')}
          </Button>
        }
      />
    </div>
  );
}
