import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { extraFeesListOptions } from '../../../api/queries';
import { MoneyField, SelectField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import styles from './template.module.css';
import type { TemplateValues } from './templateSchema';

/** The fees of the catalogue that go on every flight, with an own amount if need be. */
export function FeeRows({ control }: { control: Control<TemplateValues> }) {
  const form = { control };
  const rows = useFieldArray({ control, name: 'extraFees' });
  const typed = useWatch({ control, name: 'extraFees' });
  const { errors } = useFormState({ control, name: 'extraFees' });
  const refused = errors.extraFees?.root?.message ?? errors.extraFees?.message;
  const catalogue = useQuery(extraFeesListOptions()).data;
  const taken = new Set(typed.map(({ extraFeeId }) => extraFeeId));
  const options = (own: string) =>
    (catalogue ?? [])
      .filter(({ id, active }) => id === own || (active && !taken.has(id)))
      .map(({ id, code, name, validFrom }) => ({
        value: id,
        label: [`${code} ${name}`, validFrom].filter(Boolean).join(' · '),
      }));
  const usual = (id: string) => catalogue?.find((fee) => fee.id === id)?.amount;
  return (
    <Stack gap={14}>
      {rows.fields.map((row, index) => {
        const id = typed[index]?.extraFeeId ?? '';
        const amount = usual(id);
        return (
          <fieldset key={row.id} className={styles.fee} aria-label={t('Fee {number}', { number: index + 1 })}>
            <SelectField
              form={form}
              name={`extraFees.${index}.extraFeeId`}
              label={t('Fee')}
              required
              options={options(id)}
            />
            <MoneyField
              form={form}
              name={`extraFees.${index}.amount`}
              label={t('Amount')}
              placeholder={amount ? formatMoney(amount) : ''}
              spill="right"
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('Remove fee {number}', { number: index + 1 })}
              onClick={() => rows.remove(index)}
            >
              <IconX stroke={1.5} />
            </ActionIcon>
          </fieldset>
        );
      })}
      {refused && <FieldError message={refused} />}
      <div>
        <Button
          size="xs"
          leftSection={<IconPlus />}
          onClick={() => rows.append({ extraFeeId: '', amount: '' })}
        >
          {t('Add fee')}
        </Button>
      </div>
    </Stack>
  );
}
