import type { ChangeQuoteRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { type Amount, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import styles from './cancel.module.css';
import { type CancelRow, cancelTable, ticketsWord } from './cancelLines';
import { ruleWords } from './ruleWords';

/** What comes back and what is kept, and why; each row and the total add up. */
export function CancelTable({ quote, busy }: { quote: ChangeQuoteRead; busy: boolean }) {
  const table = cancelTable(quote.lines);
  const tickets = new Set(quote.lines.map(({ ticketId }) => ticketId)).size;
  return (
    <section className={styles.part} aria-label={t('What comes back, what is kept')} aria-busy={busy}>
      <Row gap={12} justify="between" pad="12px var(--gutter) 4px">
        <Text as="h3" text="heading">
          {t('What comes back, what is kept')}
        </Text>
        <Text as="span" text="muted">
          {formatInstant(quote.quotedAt)}
        </Text>
      </Row>
      <table className={styles.table} data-old={busy || undefined}>
        <thead>
          <tr>
            <th scope="col">{ticketsWord(tickets)}</th>
            <th scope="col">{t('Charged')}</th>
            <th scope="col">{t('Comes back')}</th>
            <th scope="col">{t('Kept')}</th>
            <th scope="col">{t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {table.charged.map((row) => (
            <Line key={row.key} row={row} />
          ))}
          <Line row={{ ...table.subtotal, why: '' }} kind="subtotal" />
          {table.fees.map((row) => (
            <Line key={row.key} row={row} />
          ))}
          {table.waivers.map((row) => (
            <Line key={row.key} row={row} kind="waiver" />
          ))}
        </tbody>
        <tfoot>
          <Line row={{ ...table.total, detail: '', why: sumWords(table.total) }} kind="total" />
        </tfoot>
      </table>
    </section>
  );
}

const sumWords = ({ back, kept, charged }: CancelRow): string =>
  `${formatMoney(back)} + ${formatMoney(kept)} = ${formatMoney(charged ?? '0.00')}`;

function Line({ row, kind }: { row: CancelRow; kind?: 'subtotal' | 'waiver' | 'total' }) {
  const why = kind ? row.why : ruleWords(row.why);
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {row.title}
        {row.detail && <small>{row.detail}</small>}
      </th>
      <td data-label={t('Charged')}>{row.charged === null ? '' : formatMoney(row.charged)}</td>
      <td data-label={t('Comes back')}>{shown(row.back)}</td>
      <td data-label={t('Kept')}>{shown(row.kept)}</td>
      <td title={why}>{why}</td>
    </tr>
  );
}

const shown = (amount: Amount): string => (compare(amount, '0.00') === 0 ? '–' : formatMoney(amount));
