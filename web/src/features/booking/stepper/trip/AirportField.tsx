import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AirportRead } from '../../../../api/client';
import { t } from '../../../../kit/i18n/t';
import { findAirport } from './airports';
import styles from './bar.module.css';

interface AirportFieldProps {
  label: string;
  /** Beside others that say the same, the label is only heard. */
  quiet?: boolean;
  airports: readonly AirportRead[] | undefined;
  value: string | null;
  onChange: (code: string | null) => void;
}

/** An airport, found by its code or its city. */
export function AirportField({ label, quiet = false, airports, value, onChange }: AirportFieldProps) {
  const [left, setLeft] = useState('');
  // Quick hands leave the field before the airports are there: what they typed is found then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed and what there is to find are news.
  useEffect(() => {
    const found = findAirport(airports, left)?.iataCode;
    if (!found) return;
    setLeft('');
    if (found !== value) onChange(found);
  }, [left, airports]);

  const options = (airports ?? []).map((airport) => ({
    value: airport.iataCode,
    label: `${airport.iataCode} ${airport.city}`,
  }));
  // An airport that sells nothing now is still the one that was chosen.
  if (value && airports && !options.some((each) => each.value === value))
    options.push({ value, label: value });
  return (
    <Select
      size={quiet ? 'xs' : 'sm'}
      className={styles.airport ?? ''}
      {...(quiet ? { 'aria-label': label } : { label })}
      placeholder={quiet ? label : t('Airport')}
      data={options}
      value={value}
      onChange={onChange}
      onKeyDown={({ key, currentTarget }) =>
        (key === 'Enter' || key === 'Tab') && setLeft(currentTarget.value)
      }
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      withCheckIcon={false}
      withScrollArea={false}
      rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      data-airport={label}
    />
  );
}
