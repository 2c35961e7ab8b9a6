import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { AirportRead } from '../../../../api/client';
import { t } from '../../../../kit/t';
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
  const options = (airports ?? []).map(({ iataCode, city }) => ({
    value: iataCode,
    label: `${iataCode} ${city}`,
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
