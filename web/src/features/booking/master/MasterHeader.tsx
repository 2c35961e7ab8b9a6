import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { can } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { useCopied } from '../../../kit/hooks/clipboard';
import { t } from '../../../kit/i18n/t';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { PayPill } from '../PayPill';
import { ActionBar } from './ActionBar';
import { HeadLine } from './HeadLine';
import { MasterActions } from './MasterActions';

interface MasterHeaderProps {
  booking: TicketMasterRead;
  onPay: () => void;
  onContact: (() => void) | undefined;
}

/** The locator as it is read aloud; in what state the booking is, whose it is, what can be done. */
export function MasterHeader({ booking, onPay, onContact }: MasterHeaderProps) {
  return (
    <PageHeader
      hero="locator"
      title={booking.locatorNumber}
      beside={
        <>
          <CopyLocator locator={booking.locatorNumber} />
          <Pill of="booking" status={booking.status} />
          <PayPill booking={booking} />
        </>
      }
      line={<HeadLine booking={booking} onContact={onContact} />}
      actions={<MasterActions booking={booking} onPay={onPay} />}
      bar={(can('ChangeBookings') || can('RecordRefunds')) && <ActionBar booking={booking} />}
    />
  );
}

function CopyLocator({ locator }: { locator: string }) {
  const { copied, copy } = useCopied();
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={copied ? t('Copied') : t('Copy locator')}
      onClick={() => void copy(locator)}
    >
      {copied ? <IconCheck stroke={1.5} /> : <IconCopy stroke={1.5} />}
    </ActionIcon>
  );
}
