import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  flightExtraFeesGetListByTicketMasterId,
  type LegRead,
  type TicketMasterRead,
} from '../../../../api/client';
import { Route } from '../../../../kit/display/Route';
import { LoadingRows } from '../../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../../kit/feedback/StateBox';
import { formatDate } from '../../../../kit/format/dates';
import { t } from '../../../../kit/i18n/t';
import type { Party } from '../party';
import { ExtrasTable } from './ExtrasTable';
import styles from './extras.module.css';

export const EXTRAS_KEY = ['extras'] as const;

interface LegExtrasProps {
  booking: TicketMasterRead;
  leg: LegRead;
  party: Party;
  onChoose: (party: Party) => void;
}

/** The optional fees that one flight sells in Booking. */
export function LegExtras({ booking, leg, party, onChoose }: LegExtrasProps) {
  const path = { ticketMasterId: booking.id, flightId: leg.flightId };
  const query = useQuery({
    queryKey: [...EXTRAS_KEY, path],
    queryFn: async () => (await flightExtraFeesGetListByTicketMasterId({ path })).data,
  });
  const id = useId();
  return (
    <section className={styles.leg} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        <span className={styles.direction}>
          {leg.directionType === 'Return' ? t('Return') : t('Outbound')}
        </span>
        <Route from={leg.departureAirport} to={leg.arrivalAirport} />
        {formatDate(leg.departureDate, 'eee MMM dd')}
        <span className={styles.flight}>{leg.flightNumber}</span>
      </h2>
      {query.isPending && <LoadingRows rows={3} />}
      {query.error && (
        <FailedState
          title={t('The extras could not be loaded')}
          why={t(query.error.message)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <p className={styles.none}>
          {t('{flight} sells no extras. Go on to the payment.', { flight: leg.flightNumber })}
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ExtrasTable booking={booking} leg={leg.leg} fees={query.data} party={party} onChoose={onChoose} />
      )}
    </section>
  );
}
