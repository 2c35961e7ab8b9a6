import type { PayStatus, TicketStatus } from '../../../api/client';
import { statusesOf } from '../../../kit/display/tones';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import type { Narrowing } from './narrow';

/** What a list of tickets is narrowed by, as the address holds it. */
export function useNarrowing() {
  const { search, change } = useAddress<Narrowing>();
  const chosen: Narrowing = {
    status: oneOf(statusesOf('ticket') as TicketStatus[], search.status),
    pay: oneOf(statusesOf('pay') as PayStatus[], search.pay),
    office: textOf(search.office) || null,
    flight: textOf(search.flight) || null,
  };
  return { chosen, change };
}
