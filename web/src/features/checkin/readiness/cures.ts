// Where the link at the end of a row leads whoever is signed in.

import { can } from '../../../access';
import type { BlockerRead, CheckInTicket, FlightStatus } from '../../../api/client';
import { bookingPage } from '../../../shell/bookingPages';
import { agreementPage } from '../../../shell/checkInPages';

/** A page, or the party's form, whose check-in is opened first. */
export type CurePlace = { readonly page: string } | 'party';

const AT_COUNTER: readonly FlightStatus[] = ['CheckIn', 'CheckInClosed'];

/** Undefined where the user has no page that cures it. */
export function curePlace(
  { cure }: BlockerRead,
  ticket: CheckInTicket,
  flight: FlightStatus,
): CurePlace | undefined {
  const booking = bookingPage(ticket.ticketMasterId);
  switch (cure) {
    case 'Payment':
      if (AT_COUNTER.includes(flight) || !booking) return 'party';
      return { page: booking };
    case 'Document':
    case 'Passenger':
      return { page: `/passenger/${ticket.passengerId}` };
    case 'Ofac':
    case 'Agreement':
      return placeOf(agreementPage(ticket.id, ticket.agreement !== null));
    case 'Booking':
      return placeOf(booking);
    case 'Agency':
      return placeOf(can('EditHoldings') ? '/officesHolding' : undefined);
  }
}

const placeOf = (page: string | undefined): CurePlace | undefined => (page ? { page } : undefined);
