import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AllotmentRead, flightSeatsSaveAllotments } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { Dialog } from '../../kit/feedback/Dialog';
import { toast } from '../../kit/feedback/toasts';
import { DateField, Fields, NumberField } from '../../kit/fields';
import { FieldError } from '../../kit/fields/field';
import { formatDate } from '../../kit/format/dates';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import { SaveButton } from '../../kit/layout/SaveBar';
import { allotmentSchema } from './schemas';

interface AllotmentDialogProps {
  allotment: AllotmentRead;
  /** Told of a refusal: somebody else may have changed the flight, and the next save is based on the newest. */
  onRefused: () => void;
  onClose: () => void;
}

/** An agency sells on from the open seats once its own are sold. */
const soldWords = ({ sold, seats }: AllotmentRead): string =>
  sold > seats
    ? t('all {seats} sold, {more} more from open seats', { seats, more: sold - seats })
    : t('{sold} of {seats} sold', { sold, seats });

const isChanged = (before: AllotmentRead, now: AllotmentRead): boolean =>
  before.seats !== now.seats || before.releaseOn !== now.releaseOn;

/** How many seats of a flight are set aside for the agency, and until when. */
export function AllotmentDialog({ allotment, onRefused, onClose }: AllotmentDialogProps) {
  const { flightId, version, seatCategoryType, officeHoldingId, flightNumber, departureDate } = allotment;
  const form = useForm({
    resolver: zodResolver(allotmentSchema),
    defaultValues: { seats: String(allotment.seats), releaseOn: allotment.releaseOn },
  });
  const formId = useId();
  const [opened] = useState(allotment);
  const [refusal, setRefusal] = useState<string>();
  // Whole sentences, about the seats or about what somebody else changed: under both fields there is room for them.
  const [write, busy] = useWrite((error) => {
    setRefusal(say(error));
    onRefused();
  });
  const save = form.handleSubmit(({ seats, releaseOn }) =>
    write(async () => {
      setRefusal(undefined);
      const items = [{ seatCategoryType, officeHoldingId, seats, releaseOn }];
      await flightSeatsSaveAllotments({ body: { flightId, version, items } });
      toast(t('Allotment saved'));
      onClose();
    }),
  );
  return (
    <Dialog
      opened
      title={t('Allotment on {flight}', {
        flight: `${flightNumber}, ${formatDate(departureDate, 'eee MMM dd')}`,
      })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <span />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SaveButton type="submit" form={formId} loading={busy} />
        </>
      }
    >
      <Text text="muted" below={12}>
        {t(seatCategoryType)} · {soldWords(allotment)}
      </Text>
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Fields>
          <NumberField
            form={form}
            name="seats"
            label={t('Seats')}
            required
            autoFocus
            spill="right"
            description={t('0 = withdraw the allotment.')}
          />
          <DateField form={form} name="releaseOn" label={t('Release date')} required />
        </Fields>
        {refusal && (
          <Box role="alert" size={12} tone="bad" above={8}>
            <FieldError message={refusal} />
            {isChanged(opened, allotment) && (
              <Text size={12} tone="ink-2" above={2}>
                {t('Now set: {seats} seats until {day}.', {
                  seats: allotment.seats,
                  day: formatDate(allotment.releaseOn, 'eee MMM dd'),
                })}
              </Text>
            )}
          </Box>
        )}
      </form>
    </Dialog>
  );
}
