import { useQuery } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { airlinesListOptions, airportsListOptions } from '../../../api/queries';
import { Fields, type FormOf, SelectField, TextField } from '../../../kit/fields';
import type { CommonValues } from './flightSchema';
import { labels } from './labels';

interface RouteFieldsProps<Values extends FieldValues & CommonValues> {
  form: FormOf<Values>;
  autoFocus?: boolean;
}

/** What is switched off is offered only where it is chosen already. */
const offered = <Row extends { active: boolean }>(
  rows: readonly Row[] | undefined,
  label: (row: Row) => string,
) =>
  (rows ?? []).map((row) => ({
    value: (row as Row & { id: string }).id,
    label: label(row),
    disabled: !row.active,
  }));

/** Who flies, under which number, from where to where. */
export function RouteFields<Values extends FieldValues & CommonValues>({
  form,
  autoFocus = false,
}: RouteFieldsProps<Values>) {
  const named = labels();
  const airlines = offered(
    useQuery(airlinesListOptions()).data,
    ({ iataCode, name }) => `${iataCode} · ${name}`,
  );
  const airports = offered(
    useQuery(airportsListOptions()).data,
    ({ iataCode, city }) => `${iataCode} · ${city}`,
  );
  const name = (field: keyof CommonValues) => field as FieldPath<Values>;
  return (
    <Fields columns={4}>
      <SelectField
        form={form}
        name={name('airlineId')}
        label={named.airlineId}
        required
        options={airlines}
        autoFocus={autoFocus}
      />
      <TextField
        form={form}
        name={name('number')}
        label={named.number}
        required
        code
        maxLength={5}
        spill="right"
      />
      <SelectField
        form={form}
        name={name('departureAirportId')}
        label={named.departureAirportId}
        required
        options={airports}
      />
      <SelectField
        form={form}
        name={name('arrivalAirportId')}
        label={named.arrivalAirportId}
        required
        options={airports}
        spill="left"
      />
    </Fields>
  );
}
