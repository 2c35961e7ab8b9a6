// Flights, check-in, gate, border and screening.
import { border } from './border';
import { checkIn } from './checkIn';
import { checkInCounter } from './checkInCounter';
import { checkInOffline } from './checkInOffline';
import { checkInParty } from './checkInParty';
import { checkInReadiness } from './checkInReadiness';
import { disruption } from './disruption';
import { flightPrices } from './flightPrices';
import { flightReports } from './flightReports';
import { flights } from './flights';
import { hardware } from './hardware';
import { screening } from './screening';
import { seats } from './seats';

export const operations: Readonly<Record<string, string>> = {
  ...border,
  ...checkIn,
  ...checkInCounter,
  ...checkInOffline,
  ...checkInParty,
  ...checkInReadiness,
  ...disruption,
  ...flightPrices,
  ...flightReports,
  ...flights,
  ...hardware,
  ...screening,
  ...seats,
};
