import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconClipboardText, IconDots, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../access';
import { type TicketMasterRead, ticketMasterChangeStatus, ticketMasterDelete } from '../../../api/client';
import { confirm, confirmDelete } from '../../../kit/feedback/confirm';
import { toast, toastError } from '../../../kit/feedback/toasts';
import { useCopied } from '../../../kit/hooks/clipboard';
import { t } from '../../../kit/i18n/t';
import { usePaymentsOf } from '../payment/TakenPayments';
import { bookingText } from './bookingText';
import { CancelBooking } from './CancelBooking';
import { mayCancel, mayDelete, mayLetGo } from './rights';
import { useAttempt } from './useAttempt';
import { useTake } from './useTake';

/** What is done seldom. */
export function MoreMenu({ booking }: { booking: TicketMasterRead }) {
  const navigate = useNavigate();
  const payments = usePaymentsOf(booking.id).data;
  const { attempt } = useAttempt();
  const take = useTake();
  const { copy } = useCopied();
  const [cancelling, setCancelling] = useState(false);
  const { id, version, locatorNumber: locator } = booking;

  const letGo = async () => {
    const title = t('Release {locator}?', { locator });
    const message = t('Its seats go back on sale. The booking stays as a draft.');
    if (!(await confirm({ title, message, ok: t('Release seats') }))) return;
    const work = async () =>
      take((await ticketMasterChangeStatus({ body: { id, version, status: 'Draft' } })).data);
    await attempt(work, t('Seats of {locator} released.', { locator }));
  };

  const remove = async () => {
    if (!(await confirmDelete())) return;
    const work = () => ticketMasterDelete({ path: { id }, query: { version } });
    if (await attempt(work, t('{locator} is deleted.', { locator }))) void navigate({ to: '/Tickets' });
  };

  const copyText = async () => {
    if (await copy(bookingText(booking))) toast(t('Copied'));
    else toastError(t('The browser blocked copying.'));
  };

  return (
    <>
      <Menu position="bottom-end" offset={4}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('More actions')}>
            <IconDots stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconClipboardText stroke={1.5} />} onClick={() => void copyText()}>
            {t('Copy as text')}
          </Menu.Item>
          {mayLetGo(booking, can) && (
            <Menu.Item leftSection={<IconLockOpen stroke={1.5} />} onClick={() => void letGo()}>
              {t('Release seats')}
            </Menu.Item>
          )}
          {mayCancel(booking, can) && (
            <Menu.Item leftSection={<IconBan stroke={1.5} />} data-danger onClick={() => setCancelling(true)}>
              {t('Cancel the booking')}
            </Menu.Item>
          )}
          {mayDelete(booking, payments, can) && (
            <Menu.Item leftSection={<IconTrash stroke={1.5} />} data-danger onClick={() => void remove()}>
              {t('Delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {cancelling && <CancelBooking booking={booking} onClose={() => setCancelling(false)} />}
    </>
  );
}
