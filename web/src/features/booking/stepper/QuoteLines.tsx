import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Route } from '../../../kit/display/Route';
import { formatDate } from '../../../kit/format/dates';
import { type Amount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
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
            <Text as="span" clip text="muted">
              {formatDate(leg.departureDate, 'eee MMM dd')}
              <span className={styles.number}> · {leg.flightNumber}</span>
            </Text>
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
          <Row
            type="button"
            className={styles.fold}
            as="button"
            plain
            gap={6}
            inline
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Chevron size={14} stroke={1.5} aria-hidden />
          </Row>
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
    <Row gap={8} align="baseline" nowrap text="heading">
      <Row className={styles.title} as="span" gap={6} align="baseline" grow shrink>
        {title}
      </Row>
      <Changing amount={amount} />
    </Row>
  );
}

function Line({ line: { title, quantity, unit, amount } }: { line: PanelLine }) {
  return (
    <Row gap={8} align="baseline" nowrap size={12} tone="ink-2" leading={20}>
      <Box as="span" grow shrink clip title={title}>
        {title}
      </Box>
      <Text as="span" tone="mute">
        {quantity} × {formatMoney(unit)}
      </Text>
      <Changing amount={amount} />
    </Row>
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
