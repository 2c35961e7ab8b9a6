import { useEffect } from 'react';
import { type FlightRead, flightsCreate } from '../../../api/client';
import { useCrudForm } from '../../../kit/crud/useCrudForm';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { useSaveKey } from '../../../kit/hooks/saveKey';
import { t } from '../../../kit/i18n/t';
import { Box, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SaveBar, SaveButton } from '../../../kit/layout/SaveBar';
import { useLogAbout } from '../../../shell/activity';
import { FlightFields } from './FlightFields';
import { BLANK_FLIGHT, type FlightBody, type FlightValues, flightSchema, flightValues } from './flightSchema';
import { useGoOnceSaved } from './useGoOnceSaved';
import { useTwice } from './useTwice';

/** A flight is planned anew. */
export function FlightNew() {
  const { offsets, asking, forget } = useTwice();
  useLogAbout('Flight');
  const { form, busy, save } = useCrudForm<FlightRead, FlightValues, FlightBody>({
    row: undefined,
    calls: {
      create: async (body) => {
        const made = await asking(async () => (await flightsCreate({ body })).data);
        form.reset(BLANK_FLIGHT);
        go(`/flightSchedule/form/${made.id}`);
      },
    },
    fields: { schema: flightSchema, blank: BLANK_FLIGHT, toForm: flightValues, children: () => null },
    refresh: async () => [],
    onDone: () => undefined,
  });
  const [date, time, from] = form.watch(['departureDate', 'departureTime', 'departureAirportId']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another question.
  useEffect(() => {
    form.setValue('utcOffset', '');
    forget();
  }, [date, time, from]);
  const changed = form.formState.isDirty;
  useLeaveGuard(changed);
  const go = useGoOnceSaved(changed);
  useSaveKey(() => changed && !busy && void save());
  return (
    <Screen>
      <PageHeader title={t('New flight')} line={t('Flight schedule')} />
      <Box grow shrink scroll>
        <form noValidate onSubmit={(event) => void save(event)}>
          <FlightFields form={form} offsets={offsets} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </Box>
      <SaveBar
        {...(changed ? { tone: 'warn' as const, title: t('New flight') } : {})}
        line={t('Starts as a draft. Add prices and fees, then open it for sale.')}
        actions={<SaveButton loading={busy} disabled={!changed} onClick={() => void save()} />}
      />
    </Screen>
  );
}
