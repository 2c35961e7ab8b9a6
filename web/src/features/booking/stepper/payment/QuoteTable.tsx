import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { QuoteLineRead, TicketMasterRead } from '../../../../api/client';
import { Route } from '../../../../kit/display/Route';
import { formatMoney } from '../../../../kit/format/money';
import { t } from '../../../../kit/i18n/t';
import { Row } from '../../../../kit/layout/Box';
import { byPassenger, ownFees, type PassengerLines } from './byPassenger';
import styles from './quoteTable.module.css';

/** The price by passenger and leg; each passenger opens to the lines of the quote. */
export function QuoteTable({ booking }: { booking: TicketMasterRead }) {
  const { legs, quote } = booking;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Passenger')}</th>
          {legs.map((leg) => (
            <th key={leg.leg} scope="col" className={styles.money}>
              <Route from={leg.departureAirport} to={leg.arrivalAirport} />
            </th>
          ))}
          <th scope="col" className={styles.money}>
            {t('Total')}
          </th>
        </tr>
      </thead>
      {byPassenger(booking).map((passenger) => (
        <Passenger key={passenger.place} passenger={passenger} />
      ))}
      <tfoot>
        {ownFees(booking).map((line) => (
          <tr key={line.code}>
            <th scope="row" colSpan={legs.length + 1}>
              {t(line.title)}
            </th>
            <td className={styles.money}>{formatMoney(line.amount)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row" colSpan={legs.length + 1}>
            {t('Total')}
          </th>
          <td className={styles.money}>{formatMoney(quote?.total ?? '0.00')}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Passenger({ passenger }: { passenger: PassengerLines }) {
  const [open, setOpen] = useState(false);
  const { place, name, lines, legs, total } = passenger;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Row
            type="button"
            className={styles.open}
            as="button"
            plain
            gap={4}
            size={13}
            weight={500}
            tone="ink"
            round="chip"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={14} stroke={1.75} aria-hidden />
            {name ?? t('Passenger {number}', { number: place + 1 })}
          </Row>
        </th>
        {legs.map((amount, leg) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the leg's number.
          <td key={leg} className={styles.money}>
            {formatMoney(amount)}
          </td>
        ))}
        <td className={`${styles.money} ${styles.whole}`}>{formatMoney(total)}</td>
      </tr>
      {open &&
        titlesOf(lines).map((title) => <Line key={title} title={title} lines={lines} legs={legs.length} />)}
    </tbody>
  );
}

/** One charge, with what it comes to on each leg. */
function Line({ title, lines, legs }: { title: string; lines: readonly QuoteLineRead[]; legs: number }) {
  const on = (leg: number) => lines.find((line) => line.leg === leg && titleOf(line) === title);
  return (
    <tr className={styles.line}>
      <th scope="row">{title}</th>
      {Array.from({ length: legs }, (_, leg) => {
        const line = on(leg);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the leg's number.
          <td key={leg} className={styles.money}>
            {line && line.quantity > 1 && (
              <span>{`${line.quantity} × ${formatMoney(line.unitAmount)} `}</span>
            )}
            {line ? formatMoney(line.amount) : ''}
          </td>
        );
      })}
      <td />
    </tr>
  );
}

const titleOf = ({ kind, title }: QuoteLineRead): string => (kind === 'Fare' ? t('Fare') : t(title));

const titlesOf = (lines: readonly QuoteLineRead[]): string[] => [...new Set(lines.map(titleOf))];
