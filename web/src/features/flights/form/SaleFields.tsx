import type { FieldPath, FieldValues } from 'react-hook-form';
import { Fields, type FormOf, NumberField, TextAreaField, TextField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import type { CommonValues } from './flightSchema';
import { labels } from './labels';

/** What else belongs to a flight: when sales end, its prospectus, a note. */
export function SaleFields<Values extends FieldValues & CommonValues>({ form }: { form: FormOf<Values> }) {
  const named = labels();
  const name = (field: keyof CommonValues) => field as FieldPath<Values>;
  return (
    <Stack gap={14}>
      <Fields columns={4}>
        <NumberField
          form={form}
          name={name('cutOffHours')}
          label={named.cutOffHours}
          placeholder={t('operator default')}
        />
        <TextField
          form={form}
          name={name('prospectusNumber')}
          label={named.prospectusNumber}
          code
          maxLength={40}
        />
      </Fields>
      <TextAreaField form={form} name={name('note')} label={named.note} rows={2} maxLength={1000} />
    </Stack>
  );
}
