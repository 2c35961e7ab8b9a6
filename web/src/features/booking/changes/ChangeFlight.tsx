import { useState } from 'react';
import {
  type TicketMasterRead,
  ticketMasterChangeFlight,
  ticketMasterChangeFlightCalculatePrice,
} from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import type { Chosen } from './chosen';
import { FlightChoice } from './FlightChoice';
import { aboutOf, moneyFact } from './facts';
import { chosenLegs, legName, movesOf, type Targets } from './flightOffers';
import { shortFlight } from './flightWords';
import { MoveDialog } from './MoveDialog';
import { MovePrice } from './MovePrice';
import { namesOf } from './moveLines';
import { TicketsPart } from './TicketsPart';
import { type DoneChange, useChange } from './useChange';

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
  const { desk, judging } = change;
  const missing = legs.find(({ leg }) => !targets[leg]);
  return (
    <MoveDialog
      booking={booking}
      change={change}
      title={t('Change flight')}
      about={aboutOf(
        booking,
        chosen.size,
        legs.map(({ leg }) => legName(booking, leg)),
      )}
      first={t('Tickets and flight')}
      hint={
        legs.length === 0
          ? t('Choose tickets first.')
          : t('Choose the new flight: {leg}.', { leg: legName(booking, missing?.leg ?? 0) })
      }
      words={{
        plain: t('Change flight'),
        onCredit: t('Change flight on credit'),
        paid: (amount) => t('Take {amount} and change flight', { amount }),
      }}
      doneTitle={t('Flight changed')}
      factsOf={factsOf}
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
    </MoveDialog>
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
