import { useState } from 'react';
import {
  type TicketMasterRead,
  ticketMasterChangeFlight,
  ticketMasterChangeFlightCalculatePrice,
} from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { ChangeFrame } from './ChangeFrame';
import type { Chosen } from './chosen';
import { Done } from './Done';
import { FlightChoice } from './FlightChoice';
import { aboutOf, moneyFact } from './facts';
import { chosenLegs, legName, movesOf, type Targets } from './flightOffers';
import { shortFlight } from './flightWords';
import { MoveFoot } from './MoveFoot';
import { MovePrice } from './MovePrice';
import { MoveQuote } from './MoveQuote';
import { namesOf } from './moveLines';
import { Hero, outcomeOf } from './QuoteFoot';
import { Then, useThen } from './Then';
import { TicketsPart } from './TicketsPart';
import { type DoneChange, useChange } from './useChange';
import { useChangePayment } from './useChangePayment';

interface ChangeFlightProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Sold tickets move to other flights of the same route. */
export default function ChangeFlight({ booking, onClose }: ChangeFlightProps) {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [targets, setTargets] = useState<Targets>({});
  const legs = chosenLegs(booking, chosen);
  const moves = movesOf(legs, targets);
  const change = useChange({
    booking,
    request: moves && { id: booking.id, moves },
    ask: async (body) => (await ticketMasterChangeFlightCalculatePrice({ body })).data,
    send: async (body) => (await ticketMasterChangeFlight({ body })).data,
    onClose,
  });
  const { desk, done, judging } = change;
  const paying = useChangePayment(booking, desk.quote);
  const then = useThen(booking);
  const missing = legs.find(({ leg }) => !targets[leg]);
  const hint =
    legs.length === 0
      ? t('Choose tickets first.')
      : t('Choose the new flight: {leg}.', { leg: legName(booking, missing?.leg ?? 0) });
  return (
    <ChangeFrame
      title={t('Change flight')}
      about={aboutOf(
        booking,
        chosen.size,
        legs.map(({ leg }) => legName(booking, leg)),
      )}
      steps={[t('Tickets and flight'), t('Quote'), t('Done')]}
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
            plain: t('Change flight'),
            onCredit: t('Change flight on credit'),
            paid: (amount) => t('Take {amount} and change flight', { amount }),
          }}
          hint={hint}
        />
      }
      total={desk.quote ? <Hero outcome={outcomeOf(booking, desk.quote)} /> : hint}
      done={
        done && (
          <Done
            booking={done.booking}
            title={t('Flight changed')}
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
        says={(ticket) => <MovePrice ticket={ticket} quote={desk.quote} />}
      />
      {legs.map((leg) => (
        <FlightChoice
          key={leg.leg}
          booking={booking}
          leg={leg}
          several={legs.length > 1}
          target={targets[leg.leg] ?? null}
          onTarget={(target) => setTargets({ ...targets, [leg.leg]: target })}
        />
      ))}
    </ChangeFrame>
  );
}

function factsOf({ quote, taken }: DoneChange): string[] {
  const fares = quote.lines.filter(({ kind }) => kind === 'Fare');
  const flights = [...new Set(fares.map(({ flight }) => flight))];
  const moved = flights.map((flight) => {
    const own = fares.filter((line) => line.flight === flight);
    return t('{names}: now on {flight}.', { names: namesOf(own), flight: shortFlight(flight) });
  });
  return [...moved, ...moneyFact(quote, taken)];
}
