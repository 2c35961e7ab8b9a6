import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type DisruptedFlight, disruptionGetAll, type FlightRead } from '../../api/client';
import { Dialog } from '../../kit/feedback/Dialog';
import { TextAreaField } from '../../kit/fields';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import { maxLength, required, text } from '../../kit/rules';
import { disruptionPage } from '../../shell/flightPages';
import { useFlightMove } from '../../shell/flights/useFlightMove';

const schema = z.object({ reason: text(required, maxLength(500)) });

/** The bookings of the flight that wait for another now; null where there are none, or for those who may not move them. */
async function loadWaiting(flightId: string): Promise<DisruptedFlight | null> {
  if (!disruptionPage(flightId)) return null;
  const flights = await disruptionGetAll().catch(() => null);
  return flights?.data.find((each) => each.flightId === flightId) ?? null;
}

/** The flight is cancelled; its passengers need another. */
function ThenMove({ disrupted, onClose }: { disrupted: DisruptedFlight; onClose: () => void }) {
  const { flightNumber: flight, waiting: count } = disrupted;
  return (
    <Dialog
      opened
      title={t('{flight} is cancelled', { flight })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Later')}</Button>
          <Button
            variant="filled"
            component={Link}
            to={disruptionPage(disrupted.flightId)}
            data-autofocus
            onClick={onClose}
          >
            {t('Find other flights')}
          </Button>
        </>
      }
    >
      <Text>
        {count === 1
          ? t('1 booking has to be re-accommodated. It also waits on the dashboard.')
          : t('{count} bookings have to be re-accommodated. They also wait on the dashboard.', { count })}
      </Text>
    </Dialog>
  );
}

interface CancelFlightProps {
  flight: Pick<FlightRead, 'id' | 'version' | 'flightNumber' | 'departureDate'>;
  onClose: () => void;
}

/** A flight is cancelled for a reason, which its passengers and agencies are told. */
export function CancelFlight({ flight, onClose }: CancelFlightProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const move = useFlightMove();
  const formId = useId();
  const [waiting, setWaiting] = useState<DisruptedFlight | null>(null);
  const cancel = form.handleSubmit(async ({ reason }) => {
    if (!(await move(flight, 'Cancelled', reason))) return;
    const left = await loadWaiting(flight.id);
    if (left) setWaiting(left);
    else onClose();
  });
  if (waiting) return <ThenMove disrupted={waiting} onClose={onClose} />;
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
