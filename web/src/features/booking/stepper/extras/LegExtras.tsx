import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LegRead, TicketMasterRead } from '../../../../api/client';
import { flightExtraFeesGetListByTicketMasterIdOptions } from '../../../../api/queries';
import { Route } from '../../../../kit/display/Route';
import { FailedState } from '../../../../kit/feedback/StateBox';
import { formatDate } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import { Box, Row, Text } from '../../../../kit/layout/Box';
import type { Party } from '../party';
import { ExtrasTable } from './ExtrasTable';
import styles from './extras.module.css';
import { sameAsOn, ticketsOn } from './offers';

/** A part of the key of every leg's extras. */
export const EXTRAS_KEY = [{ _id: 'flightExtraFeesGetListByTicketMasterId' }] as const;

interface LegExtrasProps {
  booking: TicketMasterRead;
  leg: LegRead;
  party: Party;
  onChoose: (party: Party) => void;
}

/** The optional fees that one flight sells in Booking. */
export function LegExtras({ booking, leg, party, onChoose }: LegExtrasProps) {
  const path = { ticketMasterId: booking.id, flightId: leg.flightId };
  const query = useQuery(flightExtraFeesGetListByTicketMasterIdOptions({ path }));
  const id = useId();
  const fees = query.data ?? [];
  const isReturn = leg.directionType === 'Return' && leg.leg > 0;
  const sameAsOutbound = () => onChoose(sameAsOn(leg.leg - 1, party, ticketsOn(booking, leg.leg), fees));
  return (
    <Box className={styles.leg} as="section" pad="14px 0 16px" aria-labelledby={id}>
      <Row className={styles.head} pad="0 var(--gutter) 10px" justify="between">
        <Row id={id} as="h2" gap={12} align="baseline" size={14} weight={600}>
          <Text as="span" text="muted" width={56}>
            {leg.directionType === 'Return' ? t('Return') : t('Outbound')}
          </Text>
          <Route from={leg.departureAirport} to={leg.arrivalAirport} />
          {formatDate(leg.departureDate, 'eee MMM dd')}
          <Text as="span" text="muted">
            {leg.flightNumber}
          </Text>
        </Row>
        {isReturn && fees.length > 0 && (
          <Button size="xs" variant="default" leftSection={<IconCopy />} onClick={sameAsOutbound}>
            {t('Same as outbound')}
          </Button>
        )}
      </Row>
      {query.error && <FailedState title={t('The extras could not be loaded')} query={query} />}
      {query.data?.length === 0 && (
        <Box as="p" size={13} tone="mute" pad="0 var(--gutter)">
          {t('{flight} has no extras. Continue to payment.', { flight: leg.flightNumber })}
        </Box>
      )}
      {query.data && query.data.length > 0 && (
        <ExtrasTable booking={booking} leg={leg.leg} fees={query.data} party={party} onChoose={onChoose} />
      )}
    </Box>
  );
}
