// Spanish by English sentence. Places in braces keep their names. Loaded only by those who read Spanish.
import { agreements } from './agreements';
import { booking } from './booking';
import { bookingChanges } from './bookingChanges';
import { bookingLists } from './bookingLists';
import { bookingMaster } from './bookingMaster';
import { bookingPassengers } from './bookingPassengers';
import { bookingPayment } from './bookingPayment';
import { bookingRefunds } from './bookingRefunds';
import { border } from './border';
import { checkIn } from './checkIn';
import { checkInCounter } from './checkInCounter';
import { checkInOffline } from './checkInOffline';
import { checkInParty } from './checkInParty';
import { checkInReadiness } from './checkInReadiness';
import { disruption } from './disruption';
import { events } from './events';
import { fees } from './fees';
import { first } from './first';
import { flightPrices } from './flightPrices';
import { flightReports } from './flightReports';
import { flights } from './flights';
import { hardware } from './hardware';
import { messaging } from './messaging';
import { organization } from './organization';
import { passengers } from './passengers';
import { people } from './people';
import { screening } from './screening';
import { seats } from './seats';
import { shell } from './shell';

export const es: Readonly<Record<string, string>> = {
  ...first,
  ...shell,
  ...events,
  ...organization,
  ...people,
  ...fees,
  ...flights,
  ...border,
  ...checkIn,
  ...agreements,
  ...checkInCounter,
  ...checkInParty,
  ...checkInOffline,
  ...checkInReadiness,
  ...screening,
  ...seats,
  ...disruption,
  ...flightPrices,
  ...flightReports,
  ...messaging,
  ...hardware,
  ...passengers,
  ...booking,
  ...bookingChanges,
  ...bookingLists,
  ...bookingMaster,
  ...bookingPassengers,
  ...bookingPayment,
  ...bookingRefunds,
};
