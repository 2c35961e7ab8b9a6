import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../fields';
import { t } from '../../i18n/t';
import { Grid } from '../../layout/Box';
import { date, text } from '../../rules';
import { type DateRange, type Preset, rangeProblem, sameRange } from './dayRange';
import styles from './range.module.css';

// The calendar and its date library come only when somebody opens one.
const RangeCalendar = lazy(() => import('./RangeCalendar'));

const schema = z.object({ from: text(date), to: text(date) }).check((context) => {
  const message = rangeProblem(context.value);
  if (message) context.issues.push({ code: 'custom', path: ['to'], message, input: context.value.to });
});

interface DayRangeFormProps {
  range: DateRange;
  presets: readonly Preset[];
  /** Typed: the form stays open. */
  onType: (range: DateRange) => void;
  /** Chosen whole, as a preset or in the calendar. */
  onPick: (range: DateRange) => void;
}

export function DayRangeForm({ range, presets, onType, onPick }: DayRangeFormProps) {
  const form = useForm({ resolver: zodResolver(schema), values: range, shouldFocusError: false });
  // An address may bring a range that cannot be; its fields say so at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it was opened with.
  useEffect(() => {
    if (rangeProblem(range)) void form.trigger();
  }, []);
  // What cannot be is not applied: the list keeps the days it has.
  const apply = form.handleSubmit((typed) => {
    if (!sameRange(typed, range)) onType(typed);
  });
  return (
    <Grid className={styles.ranges} columns="112px 252px" gap={12}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="xs"
            variant="subtle"
            justify="flex-start"
            aria-pressed={sameRange(preset.range, range)}
            onClick={() => onPick(preset.range)}
          >
            {t(preset.label)}
          </Button>
        ))}
      </div>
      <Grid
        as="form"
        columns="repeat(2, minmax(0, 1fr))"
        gap={8}
        noValidate
        onSubmit={(event) => void apply(event)}
        onBlur={() => void apply()}
      >
        <TextField
          form={form}
          name="from"
          label={t('From')}
          size="xs"
          code
          placeholder="yyyy-mm-dd"
          spill="right"
        />
        <TextField
          form={form}
          name="to"
          label={t('To')}
          size="xs"
          code
          placeholder="yyyy-mm-dd"
          spill="left"
        />
        {/* Enter applies: a form without this button would not be sent with two fields in it. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Grid>
      <div className={styles.calendar}>
        <Suspense fallback={null}>
          <RangeCalendar range={range} onPick={onPick} />
        </Suspense>
      </div>
    </Grid>
  );
}
