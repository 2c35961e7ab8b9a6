import { Button } from '@mantine/core';
import { IconArrowRight, IconCash, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { MailMenu } from './MailMenu';
import { MoreMenu } from './MoreMenu';
import { PrintMenu } from './PrintMenu';
import { type Deed, deedsOf } from './rights';
import { useConfirmSale } from './useConfirmSale';

interface MasterActionsProps {
  booking: TicketMasterRead;
  onPay: () => void;
}

/** What may be done now: the most pressing filled, the papers and the rest beside it. */
export function MasterActions({ booking, onPay }: MasterActionsProps) {
  const deeds = deedsOf(booking, can);
  return (
    <>
      {deeds.toReversed().map((deed) => (
        <DeedButton key={deed} deed={deed} main={deed === deeds[0]} booking={booking} onPay={onPay} />
      ))}
      <PrintMenu booking={booking} />
      <MailMenu booking={booking} />
      <MoreMenu booking={booking} />
    </>
  );
}

interface DeedButtonProps {
  deed: Deed;
  main: boolean;
  booking: TicketMasterRead;
  onPay: () => void;
}

function DeedButton({ deed, main, booking, onPay }: DeedButtonProps) {
  const { confirmSale, busy } = useConfirmSale(booking);
  const variant = main ? 'filled' : 'default';
  switch (deed) {
    case 'confirm':
      return (
        <Button
          variant={variant}
          loading={busy}
          leftSection={<IconCheck stroke={1.5} aria-hidden />}
          onClick={() => void confirmSale()}
        >
          {t('Confirm booking')}
        </Button>
      );
    case 'pay':
      return (
        <Button variant={variant} leftSection={<IconCash stroke={1.5} aria-hidden />} onClick={onPay}>
          {t('Take payment')}
        </Button>
      );
    case 'continue':
      return (
        <Button
          variant={variant}
          component={Link}
          to={`/booking/${booking.id}`}
          rightSection={<IconArrowRight stroke={1.5} aria-hidden />}
        >
          {t('Continue booking')}
        </Button>
      );
  }
}
