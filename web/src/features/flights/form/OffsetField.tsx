import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { FormOf } from '../../../kit/fields';
import { Segmented } from '../../../kit/filters/Segmented';
import { s, t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import type { FlightValues } from './flightSchema';
import styles from './form.module.css';

const TWICE = s('Clocks go back that night, so this time occurs twice. Which one?');

interface OffsetFieldProps {
  form: FormOf<FlightValues>;
  /** As the server offered them, the earlier first: "-04:00", "-05:00". */
  offsets: readonly string[];
}

/** On the night the clock is put back a time comes twice: which one is meant. */
export function OffsetField({ form, offsets }: OffsetFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'utcOffset' });
  const box = useRef<HTMLDivElement>(null);
  // It appears where somebody was not looking.
  useEffect(() => box.current?.focus(), []);
  const words = [t('before clocks go back'), t('after clocks go back')];
  const question = fieldState.error?.message ?? TWICE;
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      className={styles.offset}
      gap={8}
      align="start"
      tone="warn"
      ground="warn-soft"
      round="strip"
      pad={12}
      role="alert"
    >
      <p>{t(question)}</p>
      <Segmented
        label={t('Which one')}
        tall
        value={field.value}
        onChange={field.onChange}
        options={offsets.map((offset, index) => ({
          value: offset,
          label: `${words[index] ?? ''} (UTC${offset})`,
        }))}
      />
    </Stack>
  );
}
