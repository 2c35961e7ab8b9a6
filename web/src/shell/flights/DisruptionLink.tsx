import { Button } from '@mantine/core';
import { IconPlaneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import { t } from '../../kit/i18n/t';
import { disruptionPage } from '../flightPages';
import { useDisruption } from './disruptions';

/** To the bookings of a disrupted flight that wait, or to the customers who are not told yet. */
export function DisruptionLink({ flightId }: { flightId: string }) {
  const flight = useDisruption(flightId);
  const page = disruptionPage(flightId);
  if (!flight || !page) return null;
  return (
    <Button component={Link} to={page} leftSection={<IconPlaneOff stroke={1.5} aria-hidden />}>
      {can('MovePassengers') && flight.waiting > 0
        ? t('Re-accommodate {count}', { count: flight.waiting })
        : t('Customers to tell {count}', { count: flight.toTell })}
    </Button>
  );
}
