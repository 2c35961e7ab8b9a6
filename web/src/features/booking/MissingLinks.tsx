import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import type { MissingGroup } from './missing';

interface MissingLinksProps {
  bookingId: string;
  groups: readonly MissingGroup[];
}

/** What is missing, sentence by sentence; for whoever may sell each leads to where it is cured. */
export function MissingLinks({ bookingId, groups }: MissingLinksProps) {
  const sells = can('SellTickets');
  return groups.map(({ part, sentence, step, place }) =>
    sells ? (
      <Link
        key={part}
        to="/booking/$id"
        params={{ id: bookingId }}
        search={{ step, ...(place !== null && { place }) }}
      >
        {sentence}
      </Link>
    ) : (
      <span key={part}>{sentence}</span>
    ),
  );
}
