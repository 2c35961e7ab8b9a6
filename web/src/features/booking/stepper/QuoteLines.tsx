import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Route } from '../../../kit/display/Route';
import { formatDate } from '../../../kit/format/dates';
import { type Amount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import styles from './quote.module.css';
import type { Group, LegGroup, PanelLine, PanelQuote } from './quoteLines';
import { FARES } from './words';

/** The quote line by line: legs, taxes and fees, what was chosen, the operator's own fee. */
export function QuoteLines({ quote }: { quote: PanelQuote }) {
  return (
    <>
      {quote.legs.map((group) => (
        <LegLines key={group.leg.leg} group={group} />
      ))}
      <Folded title={t('Taxes and fees')} group={quote.fees} />
      <Folded title={t('Extras')} group={quote.extras} />
      {quote.own.lines.map((line) => (
        <section key={line.key} className={styles.group}>
          <Head title={t(line.title)} amount={line.amount} />
        </section>
      ))}
    </>
  );
}

function LegLines({ group: { leg, fares, amount } }: { group: LegGroup }) {
  return (
    <section className={styles.group}>
      <Head
        title={
          <>
            <Route from={leg.departureAirport} to={leg.arrivalAirport} />
            <span className={styles.when}>
              {formatDate(leg.departureDate, 'eee MMM dd')}
              <span className={styles.number}> · {leg.flightNumber}</span>
            </span>
          </>
        }
        amount={amount}
      />
      {fares.map((fare) => (
        <Line key={fare.key} line={{ ...fare, title: t(FARES[fare.age]) }} />
      ))}
    </section>
  );
}

/** A sum that opens to its lines. */
function Folded({ title, group }: { title: string; group: Group }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  if (group.lines.length === 0) return null;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.group}>
      <Head
        title={
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Chevron size={14} stroke={1.5} aria-hidden />
          </button>
        }
        amount={group.amount}
      />
      <div id={id} hidden={!open}>
        {group.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </div>
    </section>
  );
}

function Head({ title, amount }: { title: ReactNode; amount: Amount }) {
  return (
    <div className={styles.head}>
      <span className={styles.title}>{title}</span>
      <Changing amount={amount} />
    </div>
  );
}

function Line({ line: { title, quantity, unit, amount } }: { line: PanelLine }) {
  return (
    <div className={styles.line}>
      <span className={styles.name} title={title}>
        {title}
      </span>
      <span className={styles.times}>
        {quantity} × {formatMoney(unit)}
      </span>
      <Changing amount={amount} />
    </div>
  );
}

/** An amount that flashes when it is another than before. */
function Changing({ amount }: { amount: Amount }) {
  const first = useRef(amount);
  return (
    <span
      key={amount}
      className={amount === first.current ? styles.amount : `${styles.amount} ${styles.flash}`}
    >
      {formatMoney(amount)}
    </span>
  );
}
