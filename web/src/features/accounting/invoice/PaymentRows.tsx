import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import type { PaymentMethodRead } from '../../../api/client';
import { type FormOf, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Grid } from '../../../kit/layout/Box';
import styles from './invoice.module.css';
import { MOST_PAYMENTS, type PaymentsValues, restOf } from './paymentSchema';

interface PaymentRowsProps {
  form: FormOf<PaymentsValues>;
  methods: readonly PaymentMethodRead[];
  /** What can be paid at most. */
  most: string;
  /** The method that a further payment begins with. */
  usual: string;
  typed: PaymentsValues['payments'];
}

/** One or several payments; a further one takes what the others leave. */
export function PaymentRows({ form, methods, most, usual, typed }: PaymentRowsProps) {
  const rows = useFieldArray({ control: form.control, name: 'payments' });
  const options = methods.map(({ id, name }) => ({ value: id, label: name }));
  const several = rows.fields.length > 1;
  return (
    <>
      {rows.fields.map((row, index) => (
        <Grid
          key={row.id}
          className={styles.payment}
          as="fieldset"
          columns={`minmax(150px, 1.2fr) 120px minmax(110px, 1fr)${several ? ' 28px' : ''}`}
          gap="8px var(--field-gap)"
          align="start"
          below={12}
          aria-label={t('Payment {number}', { number: index + 1 })}
        >
          <SelectField
            form={form}
            name={`payments.${index}.paymentMethodId`}
            label={t('Paid by')}
            required
            options={options}
          />
          <MoneyField
            form={form}
            name={`payments.${index}.amount`}
            label={t('Amount')}
            required
            spill="right"
            autoFocus={index === rows.fields.length - 1}
          />
          <TextField
            form={form}
            name={`payments.${index}.reference`}
            label={t('Reference')}
            required={
              methods.find(({ id }) => id === typed[index]?.paymentMethodId)?.referenceRequired ?? false
            }
            maxLength={60}
            spill="left"
          />
          {several && (
            <ActionIcon
              className={styles.remove ?? ''}
              variant="subtle"
              aria-label={t('Remove payment {number}', { number: index + 1 })}
              onClick={() => rows.remove(index)}
            >
              <IconX stroke={1.5} />
            </ActionIcon>
          )}
        </Grid>
      ))}
      {rows.fields.length < MOST_PAYMENTS && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus stroke={1.75} aria-hidden />}
          onClick={() =>
            rows.append(
              { paymentMethodId: usual, amount: restOf(typed, most), reference: '' },
              { focusName: `payments.${rows.fields.length}.amount` },
            )
          }
        >
          {t('Add payment')}
        </Button>
      )}
    </>
  );
}
