import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { airportsListOptions } from '../../../api/queries';
import type { FormOf } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { arrivalOf } from './arrival';
import type { FlightValues } from './flightSchema';

interface ArrivalLineProps {
  form: FormOf<FlightValues>;
  /** Which of the two it is now, on the night a time comes twice. */
  offset?: string | undefined;
}

/** "Arrives 08:18 AM in Havana", while it is being typed. */
export function ArrivalLine({ form, offset }: ArrivalLineProps) {
  const airports = useQuery(airportsListOptions()).data;
  const [departureDate, departureTime, duration, utcOffset, from, to] = useWatch({
    control: form.control,
    name: [
      'departureDate',
      'departureTime',
      'duration',
      'utcOffset',
      'departureAirportId',
      'arrivalAirportId',
    ],
  });
  const airport = (id: string) => airports?.find((one) => one.id === id);
  const arrival = arrivalOf({
    departureDate,
    departureTime,
    duration,
    utcOffset: utcOffset || (offset ?? ''),
    from: airport(from)?.timeZone,
    to: airport(to)?.timeZone,
  });
  const city = airport(to)?.city ?? '';
  return (
    <Text size={13} tone="mute" aria-live="polite">
      {!arrival && t('Enter date, time and duration to see the arrival.')}
      {arrival?.day === null && (
        <>
          {t('Arrives')}{' '}
          <Text as="b" tone="ink">
            {arrival.time}
          </Text>{' '}
          {t('in {city}', { city })}
        </>
      )}
      {arrival?.day && (
        <>
          {t('Arrives')}{' '}
          <Text as="b" tone="ink">
            {arrival.time}
          </Text>{' '}
          {t('in {city} on {day}', { city, day: arrival.day })}
        </>
      )}
    </Text>
  );
}
