// Where the link at the end of a row leads whoever is signed in.

import { can } from '../../../access';
import type { BlockerRead, CheckInTicket, FlightStatus, FlightSummary } from '../../../api/client';
import { bookingPage } from '../../../shell/bookingPages';
import {
  agreementPage,
  borderPage,
  curedPassengerPage,
  hitPage,
  type PageLink,
} from '../../../shell/checkInPages';

/** A page, or the party's form, whose check-in is opened first. */
export type CurePlace = PageLink | 'party';

const AT_COUNTER: readonly FlightStatus[] = ['CheckIn', 'CheckInClosed'];

/** Undefined where the user has no page that cures it. */
export function curePlace(
  { code, cure }: BlockerRead,
  ticket: CheckInTicket,
  flight: Pick<FlightSummary, 'id' | 'status'>,
): CurePlace | undefined {
  // The agency that reads it can do nothing.
  if (code === 'operatorMustLook') return undefined;
  const booking = placeOf(bookingPage(ticket.ticketMasterId));
  switch (cure) {
    case 'Payment':
      if (can('ReadCheckIn') && (AT_COUNTER.includes(flight.status) || !booking)) return 'party';
      return booking;
    case 'Document':
    case 'Passenger':
      return curedPassengerPage(ticket);
    case 'Ofac':
      // An agency has the category of a sold ticket only on its booking.
      return placeOf(agreementPage(ticket.id, ticket.agreement !== null)) ?? booking;
    case 'Agreement':
      return placeOf(agreementPage(ticket.id, ticket.agreement !== null));
    case 'Booking':
      return booking;
    case 'Screening':
      return hitPage(ticket.passengerId);
    case 'Border':
      return borderPage(flight.id);
    case 'Agency':
      return placeOf(can('EditHoldings') ? '/officesHolding' : undefined);
  }
}

const placeOf = (to: string | undefined): PageLink | undefined => (to ? { to } : undefined);
