import type { LegRead, TicketRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Grid, Text } from '../../../kit/layout/Box';
import { Summed } from '../../../shell/explain/Summed';
import { extrasOf, feesOf, isOver, liveFees } from './grid';
import styles from './grid.module.css';

interface TicketCellProps {
  ticket: TicketRead | null;
  leg: LegRead;
}

/** One passenger on one flight: state and category, fare and what comes on top of it. */
export function TicketCell({ ticket, leg }: TicketCellProps) {
  const flight = `${leg.flightNumber} ${leg.departureAirport} → ${leg.arrivalAirport}`;
  if (!ticket) {
    return (
      <td data-leg={flight} data-absent>
        <span className={styles.absent}>{t('not on this flight')}</span>
      </td>
    );
  }
  const seat = ticket.passengerAgeCategory === 'Infant' ? t('on lap') : t(ticket.seatCategoryType);
  const words = [seat, ...extrasOf(ticket)].join(' · ');
  const fees = feesOf(ticket);
  const each = liveFees(ticket).map(({ name, quantity, amount }) => ({
    label: quantity > 1 ? `${name} × ${quantity}` : name,
    amount,
  }));
  return (
    <td data-leg={flight} data-over={isOver(ticket) || undefined}>
      <Grid className={styles.cell} as="span" columns="minmax(0, 1fr) auto" gap="2px 8px" align="center">
        <Pill of="ticket" status={ticket.status} />
        <Text className={styles.price} as="span" weight={600} textAlign="right">
          {formatMoney(ticket.price)}
        </Text>
        <span className={styles.words} title={words}>
          {words}
        </span>
        {compare(fees, '0.00') !== 0 && (
          <span
            className={styles.fees}
            title={each.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join('\n')}
          >
            <Summed title={t('Fees of {flight}', { flight })} lines={each}>
              {t('fees {amount}', { amount: formatMoney(fees) })}
            </Summed>
          </span>
        )}
      </Grid>
    </td>
  );
}
