import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import { Fields, type FormOf, NumberField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { keysOf, SEATS } from '../words';
import type { CommonValues } from './flightSchema';

/** How many seats of each category are sold on this flight; an empty field is a category it does not have. */
export function SeatFields<Values extends FieldValues & CommonValues>({ form }: { form: FormOf<Values> }) {
  const { errors } = useFormState({ control: form.control, name: 'seats' as FieldPath<Values> });
  const found = errors.seats as { message?: string; root?: { message?: string } } | undefined;
  const refused = found?.root?.message ?? found?.message;
  return (
    <Stack gap={14}>
      <Fields columns={4}>
        {keysOf(SEATS).map((category, index) => (
          <NumberField
            key={category}
            form={form}
            name={`seats.${index}.capacity` as FieldPath<Values>}
            label={t(SEATS[category])}
            placeholder={t('none')}
          />
        ))}
      </Fields>
      {refused && (
        <Text role="alert" as="div" text="error">
          <FieldError message={refused} />
        </Text>
      )}
    </Stack>
  );
}
