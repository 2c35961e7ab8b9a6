import { Button } from '@mantine/core';
import { IconPlus, IconReport, IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import { Segmented } from '../../../kit/filters/Segmented';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import type { FlightsView } from '../../../shell/settings';
import { useFlightsView } from './useFlightsView';

/** The buttons of the schedule: how it is looked at, and how flights come to be. */
export function ScheduleActions() {
  const mobile = useMobile();
  const [view, setView] = useFlightsView();
  return (
    <>
      {!mobile && (
        <Segmented<FlightsView>
          label={t('View')}
          tall
          value={view}
          onChange={setView}
          options={[
            { value: 'DataTableView', label: t('Table') },
            { value: 'CalendarView', label: t('Calendar') },
          ]}
        />
      )}
      {can('ReadFlightReports') && (
        <Button component={Link} to="/flightReports" leftSection={<IconReport stroke={1.5} aria-hidden />}>
          {t('Reports')}
        </Button>
      )}
      {can('EditFlightTemplates') && can('EditFlights') && (
        <Button component={Link} to="/flighttemplate" leftSection={<IconTemplate stroke={1.5} aria-hidden />}>
          {t('From template')}
        </Button>
      )}
      {can('EditFlights') && (
        <Button
          variant="filled"
          leftSection={<IconPlus />}
          renderRoot={(props) => <Link {...props} to="/flightSchedule/form" search={{ plan: true }} />}
        >
          {t('New flight')}
        </Button>
      )}
    </>
  );
}
