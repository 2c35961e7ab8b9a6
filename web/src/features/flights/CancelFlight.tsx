import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { FlightRead } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { TextAreaField } from '../../kit/fields';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { maxLength, required, text } from '../../kit/rules';
import { useFlightMove } from './useFlightMove';

const schema = z.object({ reason: text(required, maxLength(500)) });

interface CancelFlightProps {
  flight: Pick<FlightRead, 'id' | 'version' | 'flightNumber' | 'departureDate'>;
  onClose: () => void;
}

/** A flight is cancelled for a reason, which its passengers and agencies are told. */
export function CancelFlight({ flight, onClose }: CancelFlightProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const move = useFlightMove();
  const formId = useId();
  const cancel = form.handleSubmit(async ({ reason }) => {
    if (await move(flight, 'Cancelled', reason)) onClose();
  });
  const day = formatDate(flight.departureDate, 'eee MMM dd');
  return (
    <Dialog
      opened
      title={t('Cancel {flight} on {day}', { flight: flight.flightNumber, day })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Keep flight')}</Button>
          <Button type="submit" form={formId} variant="filled" loading={form.formState.isSubmitting}>
            {t('Cancel flight')}
          </Button>
        </>
      }
    >
      <Text text="muted" below={12}>
        {t("This can't be undone. Tickets are kept so you can move or refund them.")}
      </Text>
      <form id={formId} noValidate onSubmit={(event) => void cancel(event)}>
        <TextAreaField form={form} name="reason" label={t('Reason')} required maxLength={500} autoFocus />
      </form>
    </Dialog>
  );
}
