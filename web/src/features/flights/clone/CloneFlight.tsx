import { Button } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { FlightRead } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { Fields, TextField, TimeField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { addDays, formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Grid, Row, Stack, Text } from '../../../kit/layout/Box';
import styles from '../flights.module.css';
import { MadeDays } from '../MadeDays';
import { everyWeek, useClone } from './useClone';

// The calendar and its date library come only when somebody opens one.
const DaysCalendar = lazy(() => import('./DaysCalendar'));

const WEEKS = [4, 8, 12];

interface CloneFlightProps {
  flight: Pick<FlightRead, 'id' | 'flightNumber' | 'departureDate' | 'departureTime'>;
  onClose: () => void;
}

/** Copies a flight with its seats, prices and fees to other days, and tells of each day what became of it. */
export function CloneFlight({ flight, onClose }: CloneFlightProps) {
  const { form, copy, made } = useClone(flight);
  const formId = useId();
  const dates = form.watch('dates');
  const refused = form.formState.errors.dates?.message;
  const choose = (days: string[]) =>
    form.setValue('dates', days, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
  const count = dates.length;
  const foot = made ? (
    <>
      <span />
      <Button variant="filled" onClick={onClose}>
        {t('Close')}
      </Button>
    </>
  ) : (
    <>
      <Text as="span" text="muted">
        {count === 1 ? t('1 day chosen') : t('{count} days chosen', { count })}
      </Text>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="filled" loading={form.formState.isSubmitting}>
        {t('Create copies')}
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      title={t('Copy {flight} to other days', { flight: flight.flightNumber })}
      onClose={onClose}
      foot={foot}
    >
      {made ? (
        <MadeDays days={made} />
      ) : (
        <Grid
          id={formId}
          noValidate
          className={styles.clone}
          as="form"
          columns="252px minmax(0, 1fr)"
          gap={20}
          onSubmit={(event) => void copy(event)}
        >
          <div className={styles.calendar}>
            <Suspense fallback={null}>
              <DaysCalendar days={dates} begin={addDays(flight.departureDate, 7)} onChange={choose} />
            </Suspense>
          </div>
          <Stack gap={14}>
            <Text text="muted">
              {t('Copies the seats, prices and fees of {day}. Copies start as drafts.', {
                day: formatDate(flight.departureDate, 'eee MMM dd'),
              })}
            </Text>
            <Row className={styles.quick} gap={6} wrap text="label">
              <span>{t('Every week for')}</span>
              {WEEKS.map((weeks) => (
                <Button key={weeks} size="xs" onClick={() => choose(everyWeek(flight.departureDate, weeks))}>
                  {t('{count} weeks', { count: weeks })}
                </Button>
              ))}
              {count > 0 && (
                <Button size="xs" variant="subtle" onClick={() => choose([])}>
                  {t('Clear')}
                </Button>
              )}
            </Row>
            {refused && <FieldError message={refused} />}
            <Fields>
              <TextField
                form={form}
                name="number"
                label={t('Different number')}
                placeholder={t('the same')}
                maxLength={5}
                code
              />
              <TimeField
                form={form}
                name="departureTime"
                label={t('Different time')}
                placeholder={flight.departureTime}
              />
            </Fields>
          </Stack>
        </Grid>
      )}
    </Dialog>
  );
}
