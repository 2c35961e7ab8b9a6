import { useDebouncedValue } from '@mantine/hooks';
import { IconPlane } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../access';
import { flightsGetByDateRange } from '../api/client';
import type { PaletteItem } from '../kit/display/Palette';
import { statusLook } from '../kit/display/tones';
import { addDays, formatDate, formatTime, today } from '../kit/format/dates';
import { flightPage } from './flightPages';

const REST_MS = 200;
const LEAST = 2;
const MOST = 8;
/** People look for flights that are near. */
const DAYS_BACK = 3;
const DAYS_AHEAD = 60;

/** The flights whose number or airport contains what was typed, the next departures first. */
export function useFlightSearch(query: string): PaletteItem[] {
  const [text] = useDebouncedValue(query.trim(), REST_MS);
  const found = useQuery({
    queryKey: ['flights', 'search', text],
    enabled: text.length >= LEAST && can('ReadFlights') && flightPage('') !== undefined,
    queryFn: async ({ signal }) => {
      const day = today();
      const body = {
        filterByDateStart: addDays(day, -DAYS_BACK),
        filterByDateEnd: addDays(day, DAYS_AHEAD),
        text,
      };
      return (await flightsGetByDateRange({ body, signal })).data;
    },
  });
  if (text.length < LEAST || query.trim() === '') return [];
  return (found.data ?? []).slice(0, MOST).map((flight) => ({
    id: flightPage(flight.id) ?? '',
    title: flight.flightNumber,
    icon: IconPlane,
    detail: [
      `${flight.departureAirport}–${flight.arrivalAirport}`,
      formatDate(flight.departureDate, 'eee MMM dd'),
      formatTime(flight.departureTime),
    ].join(' · '),
    end: statusLook('flight', flight.status).label,
  }));
}
