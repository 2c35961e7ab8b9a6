import { useQuery } from '@tanstack/react-query';
import { disruptionGetAllOptions } from '../../api/queries';
import { disruptionPage } from '../flightPages';

/** Disrupted flights with bookings that wait, or customers to tell; none for those who do not work on them. */
export const useDisruptions = () =>
  useQuery({
    ...disruptionGetAllOptions(),
    enabled: disruptionPage('') !== undefined,
    // Other desks move bookings and tell customers meanwhile.
    refetchInterval: 60_000,
  });

/** The disruption of one flight, if there is work left on it. */
export const useDisruption = (flightId: string) =>
  useDisruptions().data?.find((each) => each.flightId === flightId);
