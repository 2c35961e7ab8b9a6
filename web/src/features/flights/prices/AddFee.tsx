import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExtraFeeRead } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import styles from './prices.module.css';

interface AddFeeProps {
  /** The fees of the catalogue that are not on the flight. */
  offered: readonly ExtraFeeRead[];
  onAdd: (id: string) => void;
}

const matches = ({ code, name }: ExtraFeeRead, typed: string): boolean =>
  `${code} ${name}`.toLowerCase().includes(typed.trim().toLowerCase());

/** A fee of the catalogue, found by its code or name. */
export function AddFee({ offered, onAdd }: AddFeeProps) {
  const [typed, setTyped] = useState('');
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      box.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => box.focusSearchInput(),
  });
  const found = offered.filter((fee) => matches(fee, typed));
  return (
    <Combobox
      store={box}
      width={360}
      position="bottom-end"
      onOptionSubmit={(id) => {
        onAdd(id);
        box.closeDropdown();
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button size="xs" leftSection={<IconPlus stroke={1.5} />} onClick={() => box.toggleDropdown()}>
          {t('Add fee')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('Code or name')}
          placeholder={t('Code or name')}
          className={styles.search ?? ''}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.selectFirstOption();
          }}
        />
        <Combobox.Options className={styles.options ?? ''} aria-label={t('Catalog fees')}>
          {found.map((fee) => (
            <Combobox.Option key={fee.id} value={fee.id} className={styles.option ?? ''}>
              <b>{fee.code}</b>
              <span>{fee.name}</span>
              <span>{formatMoney(fee.amount)}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {offered.length === 0 ? t('All fees are on the flight') : t('Nothing found')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
