import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type TicketMasterRead, ticketMasterCancelTicketMaster } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { TextAreaField } from '../../../kit/fields';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { maxLength, required, text } from '../../../kit/rules';
import { useAttempt } from './useAttempt';
import { useTake } from './useTake';

const LONGEST = 400;
const schema = z.object({ reason: text(required, maxLength(LONGEST)) });

interface CancelBookingProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** A booking of which nothing is sold is given up, for a reason that stays in its log. */
export function CancelBooking({ booking, onClose }: CancelBookingProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { attempt, busy } = useAttempt();
  const take = useTake();
  const formId = useId();
  const { id, version, locatorNumber: locator } = booking;
  const cancel = form.handleSubmit(async ({ reason }) => {
    const work = async () =>
      take((await ticketMasterCancelTicketMaster({ body: { id, version, reason } })).data);
    if (await attempt(work, t('{locator} is cancelled.', { locator }))) onClose();
  });
  const paid = compare(booking.paid, '0.00') > 0;
  return (
    <Dialog
      opened
      title={t('Cancel {locator}', { locator })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Keep the booking')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={busy}>
            {t('Cancel the booking')}
          </Button>
        </>
      }
    >
      <Text tone="ink-2" below={12}>
        {paid
          ? t('Nothing is sold yet. The {amount} paid stays as credit on the booking.', {
              amount: formatMoney(booking.paid),
            })
          : t('Nothing is sold or paid. Its seats go back on sale.')}
      </Text>
      <form id={formId} noValidate onSubmit={(event) => void cancel(event)}>
        <TextAreaField form={form} name="reason" label={t('Reason')} required maxLength={LONGEST} autoFocus />
      </form>
    </Dialog>
  );
}
