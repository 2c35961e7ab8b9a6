import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckInMasterRead, FoundTickets } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import { checkInFlightPage } from '../../../shell/checkInPages';
import { findOnFlight, useFind } from '../useFind';
import { usePartyKeys } from './usePartyKeys';
import { usePartyWork } from './usePartyWork';

/** A dialog of the page. */
export type Asked = 'cancel' | 'late' | 'payments' | 'refundLimit' | 'correct';

/** The parts that are tabs on a phone. */
export type Tab = 'document' | 'charges' | 'seats';

const KEYS = [
  { keys: 'Ctrl Enter', meaning: s('Check in the party') },
  { keys: 'Alt ↓', meaning: s('Next passenger') },
  { keys: 'Alt ↑', meaning: s('Previous passenger') },
  { keys: '/', meaning: s('Type a name or locator') },
  { keys: 'Esc', meaning: s('Back to the list of the flight') },
];

export type PartyDesk = ReturnType<typeof usePartyDesk>;

/** The page of a party: whom it shows, what was scanned, and which dialog is open. */
export function usePartyDesk(party: CheckInMasterRead, readOnly: boolean) {
  const work = usePartyWork(party);
  const navigate = useNavigate();
  const [chosenId, choose] = useState<string | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const [tab, setTab] = useState<Tab>('document');
  const { passengers } = work;
  const active =
    passengers.find(({ ticket }) => ticket.id === chosenId) ??
    passengers.find(({ isToDo, left }) => isToDo && left.length > 0) ??
    passengers[0];

  const takeFound = (found: FoundTickets) => {
    work.takeFound(found, formatInstant(new Date(), undefined, 'hh:mm a'));
    const [hit] = found.tickets;
    if (hit) choose(hit.id);
  };
  const { state: scan, look } = useFind(findOnFlight(party.flight.id, party.ticketMasterId), takeFound);

  const step = (by: 1 | -1) => {
    const at = passengers.findIndex(({ ticket }) => ticket.id === active?.ticket.id);
    const next = passengers[(at + by + passengers.length) % passengers.length];
    if (next) choose(next.ticket.id);
  };
  /** The map takes the focus: arrows and Enter pick the seat there. */
  const pickSeat = (ticketId: string) => {
    flushSync(() => {
      choose(ticketId);
      setTab('seats');
    });
    document.querySelector<HTMLElement>('[data-seat][tabindex="0"]')?.focus();
  };
  const list = checkInFlightPage(party.flight.id);
  const leave = () => list && void navigate({ to: list, search: { party: party.id } });
  usePartyKeys(KEYS, {
    'Ctrl Enter': () => !readOnly && !work.busy && void work.goOn(),
    'Alt ArrowDown': () => step(1),
    'Alt ArrowUp': () => step(-1),
    Escape: leave,
  });
  return {
    ...{ work, readOnly, active, choose, asked, ask, tab, setTab, pickSeat, scan, leave },
    look: (text: string) => void look(text),
  };
}
