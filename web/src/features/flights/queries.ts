import { useQuery } from '@tanstack/react-query';
import { flightsGetByDateRangeForExplorerOptions } from '../../api/queries';
import type { DateRange } from '../../kit/filters/range/dayRange';

export const useFlights = ({ from, to }: DateRange, enabled = true) =>
  useQuery({
    ...flightsGetByDateRangeForExplorerOptions({ body: { filterByDateStart: from, filterByDateEnd: to } }),
    enabled,
  });
