import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CheckField, DateField, type FormOf, MoneyField, SelectField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import styles from './fees.module.css';
import type { SeveralValues } from './severalFees';
import { BUY_IN, FEE_KIND, optionsOf } from './words';

interface FeeSheetRowProps {
  form: FormOf<SeveralValues>;
  index: number;
  onRemove: (() => void) | undefined;
}

/** One fee of the sheet. Its labels are read by screen readers, and seen on a phone. */
export function FeeSheetRow({ form, index, onRemove }: FeeSheetRowProps) {
  const row = `items.${index}` as const;
  return (
    <fieldset className={styles.row} aria-label={t('Fee {number}', { number: index + 1 })}>
      <TextField
        form={form}
        name={`${row}.code`}
        label={t('Code')}
        required
        code
        maxLength={8}
        spill="right"
        autoFocus={index === 0}
      />
      <TextField form={form} name={`${row}.name`} label={t('Name')} required spill="right" />
      <SelectField
        form={form}
        name={`${row}.kind`}
        label={t('Kind')}
        required
        options={optionsOf(FEE_KIND)}
      />
      <TextField form={form} name={`${row}.payee`} label={t('Payee')} />
      <MoneyField form={form} name={`${row}.amount`} label={t('Amount')} required spill="left" />
      <SelectField
        form={form}
        name={`${row}.buyIn`}
        label={t('Sold at')}
        required
        options={optionsOf(BUY_IN)}
      />
      <DateField form={form} name={`${row}.validFrom`} label={t('Valid from')} spill="left" />
      <CheckField form={form} name={`${row}.mandatory`} label={t('Mandatory')} />
      <ActionIcon
        variant="subtle"
        aria-label={t('Remove fee {number}', { number: index + 1 })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconX stroke={1.5} />
      </ActionIcon>
    </fieldset>
  );
}
