import { useState } from 'react';
import {
  type SeatCategory,
  type TicketMasterRead,
  ticketMasterChangeSeatCategory,
  ticketMasterChangeSeatCategoryCalculatePrice,
} from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { CategoryChoice } from './CategoryChoice';
import { ChangeFrame } from './ChangeFrame';
import type { Chosen } from './chosen';
import { Done } from './Done';
import { aboutOf, moneyFact } from './facts';
import { categoryName, chosenLegs, legName } from './flightOffers';
import { MoveFoot } from './MoveFoot';
import { MovePrice } from './MovePrice';
import { MoveQuote } from './MoveQuote';
import { namesOf } from './moveLines';
import { Hero, outcomeOf } from './QuoteFoot';
import { Then, useThen } from './Then';
import { TicketsPart } from './TicketsPart';
import { type DoneChange, useChange } from './useChange';
import { useChangePayment } from './useChangePayment';

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
  const { desk, done, judging } = change;
  const paying = useChangePayment(booking, desk.quote);
  const then = useThen(booking);
  const hint = legs.length === 0 ? t('Choose tickets first.') : t('Choose the new seat category.');
  return (
    <ChangeFrame
      title={t('Change seat category')}
      about={aboutOf(
        booking,
        chosen.size,
        legs.map(({ leg }) => legName(booking, leg)),
      )}
      steps={[t('Tickets and category'), t('Quote'), t('Done')]}
      quoted={desk.quote !== null}
      onClose={change.close}
      panelLabel={t('Quote')}
      then={<Then booking={booking} then={then} />}
      panel={
        <MoveQuote
          booking={booking}
          quote={desk.quote}
          busy={desk.busy}
          waiver={change.waiver}
          onWaive={change.setWaiver}
          hint={hint}
        />
      }
      foot={
        <MoveFoot
          change={change}
          paying={paying}
          words={{
            plain: t('Change category'),
            onCredit: t('Change category on credit'),
            paid: (amount) => t('Take {amount} and change category', { amount }),
          }}
          hint={hint}
        />
      }
      total={desk.quote ? <Hero outcome={outcomeOf(booking, desk.quote)} /> : hint}
      done={
        done && (
          <Done
            booking={done.booking}
            title={t('Seat category changed')}
            facts={factsOf(done)}
            then={then}
            onClose={change.close}
          />
        )
      }
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
    </ChangeFrame>
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
