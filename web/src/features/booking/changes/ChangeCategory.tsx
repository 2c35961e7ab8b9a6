import { useState } from 'react';
import {
  type SeatCategory,
  type TicketMasterRead,
  ticketMasterChangeSeatCategory,
  ticketMasterChangeSeatCategoryCalculatePrice,
} from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { CategoryChoice } from './CategoryChoice';
import type { Chosen } from './chosen';
import { aboutOf, moneyFact } from './facts';
import { categoryName, chosenLegs, legName } from './flightOffers';
import { MoveDialog } from './MoveDialog';
import { MovePrice } from './MovePrice';
import { namesOf } from './moveLines';
import { TicketsPart } from './TicketsPart';
import { type DoneChange, useChange } from './useChange';

interface ChangeCategoryProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Sold tickets move to another cabin of their flight. */
export default function ChangeCategory({ booking, onClose }: ChangeCategoryProps) {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [category, setCategory] = useState<SeatCategory | null>(null);
  const legs = chosenLegs(booking, chosen);
  const ticketIds = legs.flatMap(({ tickets }) => tickets.map(({ id }) => id));
  const change = useChange({
    booking,
    request:
      category && ticketIds.length > 0 ? { id: booking.id, ticketIds, seatCategoryType: category } : null,
    ask: async (body) => (await ticketMasterChangeSeatCategoryCalculatePrice({ body })).data,
    send: async (body) => (await ticketMasterChangeSeatCategory({ body })).data,
    onClose,
  });
  const { desk, judging } = change;
  return (
    <MoveDialog
      booking={booking}
      change={change}
      title={t('Change seat category')}
      about={aboutOf(
        booking,
        chosen.size,
        legs.map(({ leg }) => legName(booking, leg)),
      )}
      first={t('Tickets and category')}
      hint={legs.length === 0 ? t('Choose tickets first.') : t('Choose the new seat category.')}
      words={{
        plain: t('Change category'),
        onCredit: t('Change category on credit'),
        paid: (amount) => t('Take {amount} and change category', { amount }),
      }}
      doneTitle={t('Seat category changed')}
      factsOf={factsOf}
    >
      <TicketsPart
        title={t('Tickets to change')}
        booking={booking}
        judging={judging}
        chosen={chosen}
        disabled={change.applying.busy}
        onChoose={setChosen}
        says={(ticket) =>
          desk.quote && chosen.has(ticket.id) ? (
            <MovePrice ticket={ticket} quote={desk.quote} />
          ) : (
            categoryName(ticket.seatCategoryType)
          )
        }
      />
      {ticketIds.length > 0 && (
        <CategoryChoice booking={booking} legs={legs} category={category} onCategory={setCategory} />
      )}
    </MoveDialog>
  );
}

function factsOf({ quote, taken }: DoneChange): string[] {
  const fares = quote.lines.filter(({ kind }) => kind === 'Fare');
  const category = fares[0]?.seatAfter;
  const names = namesOf(fares);
  return [
    ...(category ? [t('{names}: now in {category}.', { names, category: categoryName(category) })] : []),
    ...moneyFact(quote, taken),
  ];
}
