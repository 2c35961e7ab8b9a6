import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FlightRead, flightsClone, type MadeFlight } from '../../../api/client';
import { showRefusal } from '../../../kit/crud/refusal';
import { addDays } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import { optional, text, time } from '../../../kit/rules';
import { flightNumber } from '../flightNumber';

const MOST_DAYS = 366;

const schema = z.object({
  dates: z
    .array(z.string())
    .min(1, s('Choose at least one day'))
    .max(MOST_DAYS, s('Maximum 366 days at once')),
  number: text(optional(flightNumber)),
  departureTime: text(optional(time)),
});

/** Every week from the flight's own day, as many weeks as are asked for. */
export const everyWeek = (day: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => addDays(day, 7 * (week + 1)));

/** The days a flight is copied to, and what became of each. */
export function useClone(flight: Pick<FlightRead, 'id'>) {
  const [made, setMade] = useState<MadeFlight[] | null>(null);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { dates: [] as string[], number: '', departureTime: '' },
  });
  const copy = form.handleSubmit(async ({ dates, number, departureTime }) => {
    const body = {
      id: flight.id,
      dates: dates.toSorted(),
      ...(number ? { number } : {}),
      ...(departureTime ? { departureTime } : {}),
    };
    try {
      setMade((await flightsClone({ body })).data);
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return { form, copy, made };
}
