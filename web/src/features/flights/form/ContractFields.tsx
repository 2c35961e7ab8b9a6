import { useWatch } from 'react-hook-form';
import { Fields, type FormOf, MoneyField, NumberField, SelectField } from '../../../kit/fields';
import { CONTRACTS, optionsOf } from '../words';
import type { FlightValues } from './flightSchema';
import { labels } from './labels';

/** What the airline is paid for the flight. Agencies do not see it. */
export function ContractFields({ form }: { form: FormOf<FlightValues> }) {
  const named = labels();
  const basis = useWatch({ control: form.control, name: 'contractBasis' });
  return (
    <Fields columns={4}>
      <SelectField
        form={form}
        name="contractBasis"
        label={named.contractBasis}
        options={optionsOf(CONTRACTS)}
        clearable
      />
      <MoneyField form={form} name="contractPrice" label={named.contractPrice} />
      {basis === 'PerSeat' && (
        <NumberField form={form} name="guaranteedSeats" label={named.guaranteedSeats} />
      )}
    </Fields>
  );
}
