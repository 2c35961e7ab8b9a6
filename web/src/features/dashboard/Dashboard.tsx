import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { can } from '../../access';
import { useSession } from '../../api/session';
import { formatDate, formatInstant, today } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { roleName } from '../../shell/roles';
import styles from './Dashboard.module.css';
import { Money } from './Money';
import { NextFlights } from './NextFlights';
import { Notices } from './Notices';
import { Queues } from './Queues';

const CLOCKS = [
  { city: 'Miami', zone: 'America/New_York' },
  { city: 'Havana', zone: 'America/Havana' },
];
const TICK_MS = 10_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The clocks differ on the nights when only one of the two countries has changed its own. */
function Clocks({ now }: { now: Date }) {
  return (
    <Row className={styles.clocks} as="span" gap={20} align="stretch" text="muted">
      {CLOCKS.map(({ city, zone }) => (
        <span key={city}>
          {t(city)}{' '}
          <Text as="b" weight={500} tone="ink">
            {formatInstant(now, zone, 'hh:mm a')}
          </Text>
        </span>
      ))}
    </Row>
  );
}

export default function Dashboard() {
  const session = useSession();
  const now = useNow();
  if (!session) return null;
  const { user, activeOffice } = session;
  // A desk thinks in departures, an accountant in money.
  const accounting = user.role === 'CharterAccounting';
  return (
    <>
      <PageHeader
        title={formatDate(today(), 'eee MMM dd')}
        line={`${t(roleName(user.role))} · ${activeOffice?.officeName ?? ''}`}
        actions={
          <>
            <Clocks now={now} />
            {can('SellTickets') && (
              <Button
                variant="filled"
                component={Link}
                to="/booking"
                leftSection={<IconPlus stroke={1.75} aria-hidden />}
              >
                {t('New booking')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.first}>
        <Queues />
        <Notices />
      </div>
      {accounting && <Money />}
      {can('ReadFlights') && <NextFlights now={now} />}
      {!accounting && <Money />}
    </>
  );
}
