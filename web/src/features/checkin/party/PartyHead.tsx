import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import { Kbd } from '../../../kit/display/Kbd';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { compare, formatMoney } from '../../../kit/format/money';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { useFlight } from '../../../shell/flights/flight';
import { ClockText } from '../flight/ClockText';
import { PartyMenu } from './PartyMenu';
import { PartyPill } from './PartyPill';
import { PrintMenu } from './PrintMenu';
import styles from './page.module.css';
import { partyLine } from './partyLine';
import type { PartyDesk } from './usePartyDesk';

/** The locator, the flight and when it closes, and what is done seldom. */
export function PartyHead({ desk }: { desk: PartyDesk }) {
  const { work, readOnly, leave } = desk;
  const { party } = work;
  const isMobile = useMobile();
  const flight = useFlight(party.flight.id).data;
  return (
    <PageHeader
      hero="flight"
      title={party.locatorNumber}
      beside={
        <>
          {!isMobile && (
            <Text as="span" nowrap>
              {party.flight.flightNumber}
            </Text>
          )}
          <Route from={party.flight.departureAirport} to={party.flight.arrivalAirport} />
          <span className={styles.status}>
            <PartyPill party={party} />
          </span>
          <OwesPill work={work} />
        </>
      }
      line={isMobile ? `${party.flight.flightNumber} · ${partyLine(work)}` : partyLine(work, true)}
      actions={
        <>
          {flight && <ClockText flight={flight} />}
          {isMobile ? (
            <ActionIcon size="lg" aria-label={t('Flight list')} onClick={leave}>
              <IconArrowLeft stroke={1.5} />
            </ActionIcon>
          ) : (
            <Button
              leftSection={<IconArrowLeft stroke={1.5} aria-hidden />}
              rightSection={<Kbd>Esc</Kbd>}
              onClick={leave}
            >
              {t('Flight list')}
            </Button>
          )}
          {readOnly && can('CheckInPassengers') && (
            <ActionIcon
              size="lg"
              component={Link}
              to={`/checkin/form/${party.id}`}
              aria-label={t('Work on the party')}
              title={t('Work on the party')}
            >
              <IconPencil stroke={1.5} />
            </ActionIcon>
          )}
          <PrintMenu work={work} />
          <PartyMenu desk={desk} />
        </>
      }
    />
  );
}

function OwesPill({ work: { charges, party } }: Pick<PartyDesk, 'work'>) {
  if (compare(charges.owed, '0.00') > 0)
    return <Pill tone="warn">{t('Owes {amount}', { amount: formatMoney(charges.owed) })}</Pill>;
  return party.payStatus === 'None' ? null : <Pill of="pay" status={party.payStatus} />;
}
