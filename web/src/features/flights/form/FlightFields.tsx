import { DateField, Fields, type FormOf, TextField, TimeField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import { Section } from '../../../kit/layout/Section';
import { ArrivalLine } from './ArrivalLine';
import { ContractFields } from './ContractFields';
import type { FlightValues } from './flightSchema';
import { labels } from './labels';
import { OffsetField } from './OffsetField';
import { RouteFields } from './RouteFields';
import { SaleFields } from './SaleFields';
import { SeatFields } from './SeatFields';
import { SeatMapFields } from './SeatMapFields';

interface FlightFieldsProps {
  form: FormOf<FlightValues>;
  /** What the server offered when the typed time came twice. */
  offsets: readonly string[];
  autoFocus?: boolean;
  /** The offset at which the flight departs as it is saved. */
  offset?: string;
}

/** The form of a flight. Times are those of the airport. */
export function FlightFields({ form, offsets, offset, autoFocus = false }: FlightFieldsProps) {
  const named = labels();
  return (
    <>
      <Section title={t('Flight')}>
        <Stack gap={14}>
          <RouteFields form={form} autoFocus={autoFocus} />
          <Fields columns={4}>
            <DateField form={form} name="departureDate" label={named.departureDate} required spill="right" />
            <TimeField form={form} name="departureTime" label={named.departureTime} required spill="right" />
            <TextField
              form={form}
              name="duration"
              label={named.duration}
              required
              code
              placeholder="1h:3m"
              maxLength={7}
              spill="right"
            />
            <TextField form={form} name="aircraft" label={named.aircraft} maxLength={60} />
          </Fields>
          <ArrivalLine form={form} offset={offset} />
          {offsets.length > 0 && <OffsetField form={form} offsets={offsets} />}
        </Stack>
      </Section>
      <Section
        title={t('Seat map')}
        line={t(
          "An aircraft type sets the rows and the seats on sale. Without a map, seats can't be assigned.",
        )}
      >
        <SeatMapFields form={form} />
      </Section>
      <Section title={t('Seats')} line={t('Seats on sale by cabin.')}>
        <SeatFields form={form} />
      </Section>
      <Section title={t('Sales and documents')}>
        <SaleFields form={form} />
      </Section>
      <Section
        title={t('Contract with the airline')}
        line={t('A block price for the aircraft, or a price for each seat. Agencies do not see it.')}
      >
        <ContractFields form={form} />
      </Section>
    </>
  );
}
