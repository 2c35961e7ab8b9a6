import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../access';
import {
  type BorderPassenger,
  type BorderRead,
  type EditFactPreview,
  type FlightRead,
  ticketsPreviewEditFact,
} from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { oneOf, textOf, useAddress } from '../../shell/address';
import { bookingPage } from '../../shell/bookingPages';
import { passengerListMessage } from './papers';
import { type Fix, fixOf, type View } from './people';
import type { Border } from './useBorder';
import { usePapers } from './usePapers';

const VIEWS: readonly View[] = ['ToDo', 'All', 'Missing', 'Clearance', 'Screening'];

/** A dialog of the workbench: a passenger's data or answer, an answer to paste, a blocker to override, the next message. */
export type Asked =
  | { readonly what: 'complete' | 'answer' | 'override'; readonly passenger: BorderPassenger }
  | { readonly what: 'paste' }
  | { readonly what: 'preview'; readonly preview: EditFactPreview };

interface WorkbenchSearch {
  show: View | null;
  hit: string | null;
}

/** A departed or cancelled flight is only read. */
const isOver = ({ status }: FlightRead): boolean => status === 'Departed' || status === 'Cancelled';

/** What the caller may do to a passenger now. */
function mayDo(fix: Fix, passenger: BorderPassenger, over: boolean): boolean {
  switch (fix) {
    case 'decide':
      return true;
    case 'booking':
      return bookingPage(passenger.ticketMasterId) !== undefined;
    case 'complete':
      return !over && can('EditPassengers');
    case 'answer':
    case 'send':
      return !over && can('MakeManifests');
  }
}

/** The workbench of a flight: its view and open hit in the address, the open dialog, and what mends a row. */
export function useWorkbench(flight: FlightRead, border: BorderRead, work: Border['work']) {
  const { search, change } = useAddress<WorkbenchSearch>();
  const navigate = useNavigate();
  const papers = usePapers(work);
  const [asked, ask] = useState<Asked | null>(null);
  const over = isOver(flight);
  const wasSent = border.sentAt !== null;

  const [write] = useWrite();

  /** Loaded by the click: the log notes who looked at it. */
  const preview = () =>
    void write(async () => {
      const { data } = await ticketsPreviewEditFact({ path: { flightId: flight.id } });
      ask({ what: 'preview', preview: data });
    });
  const send = () => {
    const content = wasSent && border.pending ? 'Changes' : 'FullList';
    papers.make(passengerListMessage(flight.id, content));
  };
  const fixFor = (passenger: BorderPassenger): Fix | null => {
    const fix = fixOf(passenger, wasSent);
    return fix && mayDo(fix, passenger, over) ? fix : null;
  };
  const run = (fix: Fix, passenger: BorderPassenger) => {
    if (fix === 'send') send();
    else if (fix === 'decide') change({ hit: passenger.hit?.id ?? null });
    else if (fix === 'booking') void navigate({ to: bookingPage(passenger.ticketMasterId) ?? '.' });
    else ask({ what: fix, passenger });
  };

  return {
    view: oneOf(VIEWS, search.show) ?? 'ToDo',
    chooseView: (view: View) => change({ show: view === 'ToDo' ? null : view }),
    hitId: textOf(search.hit) || null,
    closeHit: () => change({ hit: null }),
    papers,
    send,
    preview,
    fixFor,
    fix: (passenger: BorderPassenger) => {
      const fix = fixFor(passenger);
      if (fix) run(fix, passenger);
    },
    asked,
    ask,
    over,
    mayMake: can('MakeManifests'),
    mayWork: can('MakeManifests') && !over,
    mayOverride: can('ManageCheckIn') && !over,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;
