import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconClockExclamation,
  IconDots,
  IconHistory,
  IconReceiptRefund,
  IconRotate,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import { t } from '../../../kit/i18n/t';
import { useActivityDrawer } from '../../../shell/activity';
import { bookingPage } from '../../../shell/bookingPages';
import { undoing, useMe } from '../../booking/payment/undoing';
import { ReasonItem } from '../flight/ReasonItem';
import { whyNotCancel, whyNotDelete, whyNotLate } from './partyActions';
import { useDeleteParty } from './useDeleteParty';
import type { PartyDesk } from './usePartyDesk';

/** What is done seldom: each item says why it cannot be done now. */
export function PartyMenu({ desk }: { desk: PartyDesk }) {
  const { work, readOnly, ask } = desk;
  const { party, data } = work;
  const [, toggleLog] = useActivityDrawer();
  const remove = useDeleteParty(desk);
  const me = useMe();
  const booking = bookingPage(party.ticketMasterId);
  const canUndo = data.payments.some((payment) => undoing(payment, me) !== null);
  const manages = !readOnly && can('ManageCheckIn');
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('More actions')}>
          <IconDots stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {manages && (
          <ReasonItem
            icon={IconClockExclamation}
            label={t('Charge late check-in')}
            reason={whyNotLate(party)}
            onClick={() => ask('late')}
          />
        )}
        <ReasonItem
          icon={IconArrowBackUp}
          label={t('Reverse payments')}
          reason={canUndo ? null : t('No payment here that you may reverse.')}
          onClick={() => ask('payments')}
        />
        {can('RefundPayments') && (
          <ReasonItem
            icon={IconReceiptRefund}
            label={t('Change refund limit')}
            onClick={() => ask('refundLimit')}
          />
        )}
        {manages && (
          <ReasonItem
            icon={IconRotate}
            label={t('Cancel check-in')}
            reason={whyNotCancel(party)}
            onClick={() => ask('cancel')}
          />
        )}
        <Menu.Divider />
        {booking && (
          <Menu.Item
            component={Link}
            to={booking}
            leftSection={<IconTicket stroke={1.5} size={16} aria-hidden />}
          >
            {t('Open booking')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory stroke={1.5} size={16} aria-hidden />} onClick={toggleLog}>
          {t('Log of the party')}
        </Menu.Item>
        {!readOnly && (
          <ReasonItem
            icon={IconTrash}
            label={t('Delete')}
            reason={whyNotDelete(party)}
            onClick={() => void remove()}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
