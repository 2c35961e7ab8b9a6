import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FlightRead } from '../../../api/client';
import { Box, Screen } from '../../../kit/layout/Box';
import { useLogAbout } from '../../../shell/activity';
import { FlightHeader } from '../../../shell/flights/FlightHeader';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { useFlight } from '../../../shell/flights/flight';
import { FlightActions } from '../FlightActions';
import { FlightFacts } from './FlightFacts';
import { FlightFees } from './FlightFees';
import { FlightSeats } from './FlightSeats';
import { FlightTariff } from './FlightTariff';
import { FlightTimes } from './FlightTimes';

interface FlightInfoProps {
  /** Check-in's part of the page: who is blocked. */
  readiness?: (flight: FlightRead) => ReactNode;
}

/** One flight to read: when it flies, how full it is, what it costs. */
export default function FlightInfo({ readiness }: FlightInfoProps = {}) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const flight = useFlight(id);
  useLogAbout('Flight', id, flight.data?.flightNumber);
  if (!flight.data) return <FlightLoading error={flight.error} onRetry={() => void flight.refetch()} />;
  return (
    <Screen>
      <FlightHeader flight={flight.data} actions={<FlightActions flight={flight.data} on="info" />} />
      {/* A long page must scroll by keyboard, too */}
      <Box grow shrink scroll pad="0 0 24px" tabIndex={0}>
        {flight.data.cancelReason && (
          <Box
            as="p"
            size={13}
            weight={500}
            tone="bad"
            line="bottom"
            ground="bad-soft"
            pad="10px var(--gutter)"
          >
            {flight.data.cancelReason}
          </Box>
        )}
        <FlightTimes flight={flight.data} />
        <FlightFacts flight={flight.data} />
        {readiness?.(flight.data)}
        <FlightSeats flight={flight.data} />
        <FlightTariff flight={flight.data} />
        <FlightFees flightId={id} />
      </Box>
    </Screen>
  );
}
