import { useRef } from 'react';
import type { ChangeQuoteRead, TicketMasterRead, WaiverWrite } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { type Amount, compare, formatMoney } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { signed } from '../signed';
import { ticketsWord } from './cancelLines';
import { shortFlight } from './flightWords';
import { differenceOf, type MoveLines, moveLines, type QuoteRow } from './moveLines';
import styles from './panel.module.css';
import { ruleWords } from './ruleWords';
import { mayWaive, Waiver } from './Waiver';

interface MoveQuoteProps {
  booking: TicketMasterRead;
  quote: ChangeQuoteRead | null;
  busy: boolean;
  waiver: WaiverWrite | null;
  onWaive: (waiver: WaiverWrite | null) => void;
  /** What is to be done before there is a quote. */
  hint: string;
  /** For tickets that are sold anew instead of changed. */
  words?: Words;
}

interface Words {
  readonly before: string;
  readonly difference: string;
  readonly rule: string;
}

const OF_CHANGE: Words = {
  before: s('Sold at'),
  difference: s('Fare difference'),
  rule: s('Changed tickets at today’s price; the others keep theirs'),
};

/** The quote of another flight or seat category, line by line, each with its rule. */
export function MoveQuote(props: MoveQuoteProps) {
  const { booking, quote, busy, waiver, onWaive, hint, words = OF_CHANGE } = props;
  const lines = quote && moveLines(quote.lines, booking);
  return (
    <div className={styles.old} data-old={(busy && quote !== null) || undefined} aria-busy={busy}>
      <Row gap={8} justify="between" pad="0 0 6px">
        <Text as="h3" text="heading">
          {t('Quote')}
        </Text>
        {quote && (
          <Text as="span" text="muted">
            {t('today’s prices, {time}', { time: formatInstant(quote.quotedAt, undefined, 'hh:mm a') })}
          </Text>
        )}
      </Row>
      {!lines && <Text text="muted">{busy ? t('Quoting…') : hint}</Text>}
      {quote && lines && (
        <>
          <Priced
            lines={lines}
            count={new Set(quote.lines.map(({ ticketId }) => ticketId)).size}
            words={words}
          />
          <Parts lines={lines} words={words} />
          {mayWaive() ? (
            <Waiver fee={quote.fee} waiver={waiver} onWaive={onWaive} />
          ) : (
            lines.waivers.map((row) => <Part key={row.key} title={row.title} row={row} />)
          )}
          <Extras rows={lines.extras} />
        </>
      )}
    </div>
  );
}

/** Fares and taxes: sold at, and new. */
function Priced({ lines, count, words }: { lines: MoveLines; count: number; words: Words }) {
  const several = new Set(lines.fares.map(({ flight }) => flight)).size > 1;
  return (
    <Box className={styles.lines} line="bottom" pad="0 0 6px">
      <Text as="div" text="caption">
        <span>{ticketsWord(count)}</span>
        <span className={styles.amount}>{t(words.before)}</span>
        <span className={styles.amount}>{t('New')}</span>
      </Text>
      {[...lines.fares, ...lines.taxes].map((row) => (
        <div key={row.key}>
          <Box as="span" clip size={12} weight={500} title={row.title}>
            {row.title}
          </Box>
          <Text className={styles.amount} as="span" size={12} tone="mute">
            {formatMoney(row.before)}
          </Text>
          <Changing amount={row.after} />
          <Text className={styles.rule} as="span" text="small" span="all">
            {several && row.key.startsWith('Fare')
              ? `${ruleWords(row.rule)} · ${shortFlight(row.flight)}`
              : ruleWords(row.rule)}
          </Text>
        </div>
      ))}
      <Box line="top" pad="4px 0 0">
        <Text as="span" size={13} weight={600}>
          {t('Total')}
        </Text>
        <Text className={styles.amount} as="span" size={13} tone="mute">
          {formatMoney(lines.before)}
        </Text>
        <Text className={styles.amount} as="span" size={13} weight={600}>
          {formatMoney(lines.after)}
        </Text>
      </Box>
    </Box>
  );
}

function Parts({ lines, words }: { lines: MoveLines; words: Words }) {
  const sum = `${formatMoney(lines.after)} − ${formatMoney(lines.before)}`;
  return (
    <>
      <Part
        title={t(words.difference)}
        row={{
          ...{ key: 'difference', title: '', flight: '' },
          detail: sum,
          rule: t(words.rule),
          before: lines.before,
          after: lines.after,
        }}
      />
      {lines.fees.map((row) => (
        <Part key={row.key} title={row.title} row={row} />
      ))}
      {lines.fees.length === 0 && (
        <Box className={styles.part} line="bottom" pad="8px 0">
          <Row gap={8} justify="between">
            <Text as="span" text="heading">
              {t('Change fee')}
            </Text>
            <Text as="span" size={13} tone="mute">
              {t('none')}
            </Text>
          </Row>
        </Box>
      )}
    </>
  );
}

function Part({ title, row }: { title: string; row: QuoteRow }) {
  return (
    <Box className={styles.part} line="bottom" pad="8px 0">
      <Row gap={8} align="baseline">
        <Text as="span" text="heading">
          {title}
        </Text>
        <Text as="span" text="muted" nowrap>
          {row.detail}
        </Text>
        <Text as="span" end text="heading">
          {signed(differenceOf(row))}
        </Text>
      </Row>
      <Text text="small">{ruleWords(row.rule)}</Text>
    </Box>
  );
}

function Extras({ rows }: { rows: readonly QuoteRow[] }) {
  if (rows.length === 0) {
    return (
      <Row className={styles.part} gap={8} justify="between" pad="8px 0">
        <Text as="span" text="heading">
          {t('Extras')}
        </Text>
        <Text as="span" size={13} tone="mute">
          {t('none on these tickets')}
        </Text>
      </Row>
    );
  }
  return rows.map((row) => (
    <Box key={row.key} className={styles.part} line="bottom" pad="8px 0">
      <Row gap={8} justify="between" align="baseline">
        <Text as="span" text="heading" clip>
          {row.title}
        </Text>
        <Text as="span" size={13} weight={600} tone={compare(differenceOf(row), '0.00') < 0 ? 'good' : 'ink'}>
          {signed(differenceOf(row))}
        </Text>
      </Row>
      <Text text="small">{ruleWords(row.rule)}</Text>
    </Box>
  ));
}

/** An amount that flashes when it is another than before. */
function Changing({ amount }: { amount: Amount }) {
  const first = useRef(amount);
  const classes = [styles.amount, amount !== first.current && styles.flash].filter(Boolean).join(' ');
  return (
    <Box key={amount} className={classes} as="span" size={12} weight={500}>
      {formatMoney(amount)}
    </Box>
  );
}
