import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { Fields, type FormOf, SwitchField, TextField } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Stack, Text } from '../../../kit/layout/Box';
import { RowRanges, type WithSeatMap } from '../seatMap/RowRanges';
import type { AircraftTypeValues } from './aircraftType';

/** The form of an aircraft type: its name, and the rows of its cabin. */
export function AircraftTypeFields({ form }: { form: FormOf<AircraftTypeValues> }) {
  const control = form.control as Control<AircraftTypeValues>;
  const blocks = useFieldArray({ control, name: 'seatMap' });
  const { errors } = useFormState({ control, name: 'seatMap' });
  const refused = errors.seatMap?.root?.message ?? errors.seatMap?.message;
  return (
    <Stack gap={14}>
      <Fields>
        <TextField
          form={form}
          name="name"
          label={t('Name')}
          required
          maxLength={60}
          placeholder="Boeing 737-800"
          autoFocus
        />
        <SwitchField form={form} name="active" label={t('In use')} />
      </Fields>
      <RowRanges form={form as unknown as FormOf<WithSeatMap>} blocks={blocks}>
        {refused && (
          <Text role="alert" as="div" text="error">
            <FieldError message={refused} />
          </Text>
        )}
      </RowRanges>
      <Text text="muted">
        {t('Flights and templates keep the map they were given. A change here shows on the next ones.')}
      </Text>
    </Stack>
  );
}
