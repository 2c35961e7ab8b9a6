import { ActionIcon, Select } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { Option } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import styles from './organization.module.css';

interface AgencyFilterProps {
  options: Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One agency's rows, or all: a filter of the bar, found by typing. */
export function AgencyFilter({ options, value, onChange }: AgencyFilterProps) {
  const clear = (
    <ActionIcon variant="subtle" aria-label={t('Clear filter')} onClick={() => onChange(null)}>
      <IconX stroke={1.5} />
    </ActionIcon>
  );
  return (
    <Select
      size="xs"
      className={styles.filter ?? ''}
      aria-label={t('Agency')}
      placeholder={t('Any agency')}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('Nothing found')}
      withScrollArea={false}
      classNames={{ options: styles.options ?? '' }}
      withCheckIcon={false}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      rightSection={value ? clear : <IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionWidth={26}
      rightSectionPointerEvents={value ? 'all' : 'none'}
    />
  );
}
