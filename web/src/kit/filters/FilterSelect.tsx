import { ActionIcon, Select } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { Option } from '../fields';
import { t } from '../i18n/t';
import styles from './FilterSelect.module.css';

interface FilterSelectProps {
  label: string;
  /** What is shown while nothing is chosen: "Anyone". */
  all: string;
  options: Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of a list, or all: a filter of the bar, found by typing. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  const clear = (
    <ActionIcon variant="subtle" aria-label={t('Clear filter')} onClick={() => onChange(null)}>
      <IconX stroke={1.5} />
    </ActionIcon>
  );
  return (
    <Select
      size="xs"
      className={styles.select ?? ''}
      aria-label={label}
      placeholder={all}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      selectFirstOptionOnChange
      // An empty list is still on its way.
      nothingFoundMessage={options.length > 0 && t('Nothing found')}
      // The list itself scrolls: a scrolling box around it would be one more thing to give focus to.
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      withCheckIcon={false}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      rightSection={value ? clear : <IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionWidth={26}
      rightSectionPointerEvents={value ? 'all' : 'none'}
    />
  );
}
