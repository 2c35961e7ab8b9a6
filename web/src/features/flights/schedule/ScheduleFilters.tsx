import type { FlightRow } from '../../../api/client';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { t } from '../../../kit/i18n/t';
import { inRoute, type Narrowing, narrow, routesOf } from './narrow';
import { StatusFilter } from './StatusFilter';

interface ScheduleFiltersProps {
  flights: readonly FlightRow[];
  filters: Narrowing;
  onChange: (part: Partial<Narrowing>) => void;
}

/** What both views are narrowed by. Each filter counts and offers what the other one leaves. */
export function ScheduleFilters({ flights, filters, onChange }: ScheduleFiltersProps) {
  const { status, route } = filters;
  const routes = routesOf(narrow(flights, { status, route: null }), route);
  return (
    <>
      <StatusFilter
        flights={inRoute(flights, route)}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterSelect
        label={t('Route')}
        all={t('Any route')}
        value={route}
        onChange={(chosen) => onChange({ route: chosen })}
        options={routes.map((one) => ({ value: one, label: one.replace('-', ' → ') }))}
      />
    </>
  );
}
