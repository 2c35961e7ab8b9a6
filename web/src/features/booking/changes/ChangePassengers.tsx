import { Select } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import {
  type TicketMasterRead,
  ticketMasterChangePassengers,
  ticketMasterChangePassengersCalculatePrice,
} from '../../../api/client';
import { FieldError } from '../../../kit/fields/field';
import { t } from '../../../kit/i18n/t';
import { inScope } from './cancelChoice';
import { changeableTickets } from './changeable';
import type { Chosen } from './chosen';
import { aboutOf, moneyFact } from './facts';
import { MoveDialog } from './MoveDialog';
import { MovePrice } from './MovePrice';
import styles from './swap.module.css';
import { chosenPlaces, NO_SWAP, placeRefusal, requestOf, type Swaps, titularsOf } from './swaps';
import { TicketsPart } from './TicketsPart';
import { useChange } from './useChange';

const PlaceSwap = lazy(() => import('./PlaceSwap'));

interface ChangePassengersProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Sold tickets get another passenger, or the corrected data of the same one. */
export default function ChangePassengers({ booking, onClose }: ChangePassengersProps) {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [swaps, setSwaps] = useState<Swaps>({});
  const [titular, setTitular] = useState<number | null>(null);
  // Once it is done the tickets have their new names.
  const [before] = useState(booking);
  const places = chosenPlaces(booking, chosen);
  const titulars = titularsOf(booking, swaps);
  const present = titulars.find(({ now }) => now)?.place ?? null;
  const newTitular = titular === present ? null : titular;
  const change = useChange({
    booking,
    request: requestOf(booking, places, swaps, newTitular),
    ask: async (body) => (await ticketMasterChangePassengersCalculatePrice({ body })).data,
    send: async (body) => (await ticketMasterChangePassengers({ body })).data,
    onClose,
  });
  const { desk, applying } = change;
  // Corrected data of the same person are printed after the cut-off, too: the server judges another person.
  const judging = { ...change.judging, byCharter: true };
  const tickets = changeableTickets(booking, judging);
  const refused = placeRefusal(desk.refusal, places, swaps);
  const takenIds = [
    ...booking.tickets.flatMap(({ passengerId }) => passengerId ?? []),
    ...places.flatMap(({ place }) => swaps[place]?.person?.passengerId ?? []),
  ];
  const hint = places.length === 0 ? t('Choose passengers first.') : t('Choose who travels instead.');
  return (
    <MoveDialog
      booking={booking}
      // What is wrong with one person is said beside him.
      change={refused?.at == null ? change : { ...change, quoteRefused: null }}
      title={t('Change passengers')}
      about={aboutOf(booking, chosen.size, [])}
      first={t('Passengers')}
      hint={refused ? t('Correct what is marked at the left.') : hint}
      words={{
        plain: t('Change passengers'),
        onCredit: t('Change passengers on credit'),
        paid: (amount) => t('Take {amount} and change passengers', { amount }),
      }}
      doneTitle={t('Passengers changed')}
      factsOf={({ quote, taken }) => [
        ...chosenPlaces(before, chosen).map(({ place, passengerName }) =>
          swapFact(passengerName ?? '', swaps[place] ?? NO_SWAP),
        ),
        ...moneyFact(quote, taken),
      ]}
    >
      <TicketsPart
        title={t('Whose tickets')}
        booking={booking}
        judging={judging}
        chosen={chosen}
        disabled={applying.busy}
        onChoose={(next) => setChosen(inScope('passengers', chosen, next, tickets))}
        says={(ticket) => <MovePrice ticket={ticket} quote={desk.quote} />}
      />
      <Suspense>
        {places.map((ticket) => (
          <PlaceSwap
            key={ticket.place}
            booking={booking}
            ticket={ticket}
            swap={swaps[ticket.place] ?? NO_SWAP}
            takenIds={takenIds}
            refused={refused?.at === ticket.place ? refused : null}
            disabled={applying.busy}
            onSwap={(swap) => setSwaps((before) => ({ ...before, [ticket.place]: swap }))}
          />
        ))}
      </Suspense>
      {titulars.length > 1 && (
        <div className={styles.titular}>
          <Select
            label={t('Titular')}
            data={titulars.map(({ place, name }) => ({ value: String(place), label: name }))}
            value={String(titular ?? present ?? '')}
            allowDeselect={false}
            disabled={applying.busy}
            error={refused?.at === 'titular' && <FieldError message={refused.message} />}
            onChange={(place) => setTitular(place === null ? null : Number(place))}
          />
        </div>
      )}
    </MoveDialog>
  );
}

const swapFact = (name: string, { way, person }: typeof NO_SWAP): string =>
  way === 'other'
    ? t('{other} travels instead of {name}.', { other: person?.name ?? '', name })
    : t('{name}: data corrected, same person.', { name: person?.name ?? name });
