// Booking, passengers, payment and what follows a sale.

import { agreements } from './agreements';
import { booking } from './booking';
import { bookingChanges } from './bookingChanges';
import { bookingLists } from './bookingLists';
import { bookingMaster } from './bookingMaster';
import { bookingPassengers } from './bookingPassengers';
import { bookingPayment } from './bookingPayment';
import { bookingRefunds } from './bookingRefunds';
import { passengers } from './passengers';
import { salesLists } from './salesLists';

export const sales: Readonly<Record<string, string>> = {
  ...booking,
  ...bookingChanges,
  ...bookingLists,
  ...bookingMaster,
  ...bookingPassengers,
  ...bookingPayment,
  ...bookingRefunds,
  ...passengers,
  ...agreements,
  ...salesLists,
};
