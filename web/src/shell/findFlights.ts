import { IconPlane } from '@tabler/icons-react';
import { can } from '../access';
import { flightsGetByDateRange } from '../api/client';
import type { PaletteItem } from '../kit/display/Palette';
import { statusLook } from '../kit/display/tones';
import { addDays, formatDate, formatTime, today } from '../kit/format/dates';
import { flightPage } from './flightPages';
import { nextFirst } from './foundBookings';

const MOST = 8;
/** People look for flights that are near. */
const DAYS_BACK = 3;
const DAYS_AHEAD = 60;

/** The flights whose number or airport contains what was typed: the next departures, then those that are over. */
export async function findFlights(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  if (!can('ReadFlights') || flightPage('') === undefined) return [];
  const day = today();
  const body = {
    filterByDateStart: addDays(day, -DAYS_BACK),
    filterByDateEnd: addDays(day, DAYS_AHEAD),
    text,
  };
  const { data } = await flightsGetByDateRange({ body, signal });
  return [...data]
    .sort(nextFirst(Date.now()))
    .slice(0, MOST)
    .map((flight) => ({
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
