import { lazy, Suspense } from 'react';
import { can } from '../../../access';
import type { CheckInTicket, FlightRead } from '../../../api/client';
import { Row, Screen, Stack } from '../../../kit/layout/Box';
import { CheckInHeader, figuresOf } from '../CheckInHeader';
import { LineStrip } from '../offline/LineStrip';
import { loadCounterDialogs, loadPartyAlone } from '../offline/warmUp';
import { PartyPanel } from '../party/PartyPanel';
import { AfterDeparture } from './AfterDeparture';
import { ClockText } from './ClockText';
import { CounterList } from './CounterList';
import { FlightMenu } from './FlightMenu';
import { ScanArea } from './ScanArea';
import { StepButton } from './StepButton';
import { type Counter, useCounter } from './useCounter';

const PartyAlone = lazy(loadPartyAlone);
const CounterDialogs = lazy(loadCounterDialogs);

const none: readonly CheckInTicket[] = [];

/** The clock, the next step of the flight's day, and what is done seldom. */
function CounterActions({ counter: { flight, counts, selection, ask } }: { counter: Counter }) {
  return (
    <>
      <ClockText flight={flight} />
      <StepButton flight={flight} onAsk={(day) => ask({ day })} />
      <FlightMenu
        flight={flight}
        at="counter"
        counts={counts}
        onSelect={can('ManageCheckIn') ? () => selection.begin() : undefined}
      />
    </>
  );
}

/** The counter of a flight: scan, look right, press one button. */
export function CounterPage({ flight }: { flight: FlightRead }) {
  const counter = useCounter(flight);
  const { now, alone, party, scan, passengers, counts, asked, ask } = counter;
  return (
    <Screen>
      <LineStrip line={alone.line} at="counter" />
      <CheckInHeader
        flight={flight}
        figures={counts && figuresOf(counts)}
        actions={<CounterActions counter={counter} />}
      />
      <Row align="stretch" grow shrink>
        <Stack grow shrink>
          <ScanArea scan={scan} />
          <AfterDeparture
            flight={flight}
            tickets={passengers.data ?? none}
            now={now}
            onMove={(move, tickets) => ask({ move, tickets })}
          />
          <CounterList counter={counter} />
        </Stack>
        {alone.opened && (
          <Suspense fallback={null}>
            <PartyAlone counter={alone} />
          </Suspense>
        )}
        {party.checkInId && (
          <PartyPanel
            key={party.checkInId}
            checkInId={party.checkInId}
            found={scan.result}
            onClose={party.close}
          />
        )}
      </Row>
      {asked !== null && (
        <Suspense fallback={null}>
          <CounterDialogs counter={counter} />
        </Suspense>
      )}
    </Screen>
  );
}
