// Spanish of the refusals and of the rules for one field, by the code the server sends with its parameters. One line a
// class of the server: SeatsGone is seatsGone, in the file of its package. `npm run check` lists what is missing or no
// longer sent.
import { accounts } from './accounts';
import { booking } from './booking';
import { border } from './border';
import { changes } from './changes';
import { checkin } from './checkin';
import { escrow } from './escrow';
import { flights } from './flights';
import { funds } from './funds';
import { invoices } from './invoices';
import { office } from './office';
import { passengers } from './passengers';
import { payments } from './payments';

export const refusals: Readonly<Record<string, string>> = {
  ...accounts,
  ...booking,
  ...border,
  ...changes,
  ...checkin,
  ...escrow,
  ...flights,
  ...funds,
  ...invoices,
  ...office,
  ...passengers,
  ...payments,
};
