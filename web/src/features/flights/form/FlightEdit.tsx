import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FlightRead, flightsDelete, flightsUpdate } from '../../../api/client';
import { flightsGetByIdQueryKey } from '../../../api/queries';
import { RecordSaveBar } from '../../../kit/crud/record/RecordSaveBar';
import { useRecordForm } from '../../../kit/crud/record/useRecordForm';
import { StaleNotice } from '../../../kit/crud/StaleNotice';
import { useWrite } from '../../../kit/data/useWrite';
import { confirmDelete } from '../../../kit/feedback/confirm';
import { toast } from '../../../kit/feedback/toasts';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Screen } from '../../../kit/layout/Box';
import { useLogAbout } from '../../../shell/activity';
import { seesSchedule } from '../../../shell/flightPages';
import { FlightHeader } from '../../../shell/flights/FlightHeader';
import { loadFlight } from '../../../shell/flights/flight';
import { FlightActions } from '../FlightActions';
import { confirmMove } from './confirmMove';
import { FlightFields } from './FlightFields';
import { type FlightValues, flightSchema, flightValues } from './flightSchema';
import styles from './form.module.css';
import { labels } from './labels';
import { useGoOnceSaved } from './useGoOnceSaved';
import { useTwice } from './useTwice';

/** One flight being changed: it stays open after saving, and tells what somebody else changed meanwhile. */
export function FlightEdit({ flight }: { flight: FlightRead }) {
  const queries = useQueryClient();
  const { offsets, asking, forget } = useTwice();
  useLogAbout('Flight', flight.id, flight.flightNumber);
  const { form, stale, busy, save, loadNewest, discard } = useRecordForm({
    row: flight,
    schema: flightSchema,
    toForm: flightValues,
    save: ({ id, ...body }) =>
      asking(() =>
        confirmMove(
          async (answer) => (await flightsUpdate({ path: { id }, body: { ...body, ...answer } })).data,
        ),
      ),
    load: () => loadFlight(flight.id),
    onRow: (row) => queries.setQueryData(flightsGetByIdQueryKey({ path: { id: row.id } }), row),
  });
  const [date, time, from] = form.watch(['departureDate', 'departureTime', 'departureAirportId']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another question.
  useEffect(() => {
    form.setValue('utcOffset', '');
    forget();
  }, [date, time, from]);

  const named = labels();
  const changed = (Object.keys(form.formState.dirtyFields) as (keyof FlightValues)[]).map(
    (field) => named[field],
  );
  const over = flight.status === 'Departed' || flight.status === 'Cancelled';
  const go = useGoOnceSaved(form.formState.isDirty);
  useSaveKey(() => changed.length > 0 && !busy && void save());

  const [write] = useWrite();
  const remove = async () => {
    if (!(await confirmDelete())) return;
    await write(async () => {
      await flightsDelete({ path: { id: flight.id }, query: { version: flight.version } });
      toast(t('Entity deleted'));
      discard();
      go(seesSchedule() ? '/flightSchedule' : '/flightSchedule/form');
    });
  };

  return (
    <Screen>
      <FlightHeader
        flight={flight}
        actions={<FlightActions flight={flight} on="form" onDelete={() => void remove()} />}
      />
      <Box
        as="form"
        grow
        shrink
        scroll
        noValidate
        // Without a field that takes the focus, the keyboard could not scroll it.
        tabIndex={over ? 0 : undefined}
        onSubmit={(event) => void save(event)}
      >
        {stale && (
          <Box className={styles.notice} pad="16px var(--gutter) 0">
            <StaleNotice
              changes={stale}
              labels={named}
              loading={busy}
              onLoadNewest={() => void loadNewest()}
            />
          </Box>
        )}
        {over && (
          <Box as="p" tone="quiet" line="bottom" ground="quiet-soft" pad="10px var(--gutter)">
            {t("This flight is over and can't be changed.")}
          </Box>
        )}
        <fieldset disabled={over}>
          <FlightFields form={form} offsets={offsets} offset={flight.departureOffset} />
        </fieldset>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Box>
      {!over && (
        <RecordSaveBar changed={changed} busy={busy} onSave={() => void save()} onDiscard={discard} />
      )}
    </Screen>
  );
}
