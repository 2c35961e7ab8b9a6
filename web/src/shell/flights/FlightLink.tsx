import { Button } from '@mantine/core';
import { IconPlane } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../kit/i18n/t';
import { flightPage } from '../flightPages';

/** From a page about a part of a flight back to the flight itself. */
export function FlightLink({ id }: { id: string }) {
  const page = flightPage(id);
  if (!page) return null;
  return (
    <Button component={Link} to={page} leftSection={<IconPlane stroke={1.5} aria-hidden />}>
      {t('Flight')}
    </Button>
  );
}
