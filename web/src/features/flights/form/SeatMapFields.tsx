import {
  type Control,
  type FieldValues,
  useController,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { can } from '../../../access';
import type { AircraftTypeRead } from '../../../api/client';
import type { FormOf } from '../../../kit/fields';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import { AircraftTypeField } from '../aircraft/AircraftTypeField';
import { countSeatsOf } from '../seatMap/layout';
import { mappedSeats } from '../seatMap/places';
import { RowRanges, type WithSeatMap } from '../seatMap/RowRanges';
import { seatMapValues, typedBlocks } from '../seatMap/seatMapSchema';
import { SEATS } from '../words';
import { type CommonValues, seatValues } from './flightSchema';
import styles from './form.module.css';

/** The cabin of a flight: as its aircraft type has it, or typed row by row. */
export function SeatMapFields<Values extends FieldValues & CommonValues>(props: { form: FormOf<Values> }) {
  // Its rows are the same on every form that has them.
  const form = props.form as unknown as { control: Control<CommonValues> };
  const blocks = useFieldArray({ control: form.control, name: 'seatMap' });
  const seats = useFieldArray({ control: form.control, name: 'seats' });
  const aircraft = useController({ control: form.control, name: 'aircraft' }).field;
  const [typed, onSale] = useWatch({ control: form.control, name: ['seatMap', 'seats'] });
  const { errors } = useFormState({ control: form.control, name: 'seatMap' });
  const refused = errors.seatMap?.root?.message ?? errors.seatMap?.message;

  const choose = (type: AircraftTypeRead | null) => {
    blocks.replace(seatMapValues(type?.seatMap ?? []));
    if (!type) return;
    const counts = countSeatsOf(type.seatMap);
    seats.replace(seatValues((category) => counts[category]));
    aircraft.onChange(type.name);
  };
  return (
    <Stack gap={14}>
      {can('EditFlights') ? (
        <AircraftTypeField
          blocks={typedBlocks(typed)}
          ranges={typed.length}
          refused={refused}
          onChoose={choose}
        />
      ) : (
        refused && <FieldError message={refused} />
      )}
      <RowRanges form={form as unknown as FormOf<WithSeatMap>} blocks={blocks}>
        {mappedSeats(typed, onSale).map(({ category, places, capacity }) => (
          <span key={category} className={places < capacity ? styles.short : styles.hint}>
            {t('{category}: {places} seats on the map, {capacity} on sale', {
              category: t(SEATS[category]),
              places,
              capacity,
            })}
          </span>
        ))}
      </RowRanges>
    </Stack>
  );
}
