import type { ReactNode } from 'react';
import type { InvoiceRow } from '../../../api/client';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import styles from './invoice.module.css';
import { AGE_WORDS, type Age, ageOf, sumOf } from './words';

/** The head of the invoices of one age: how many they are, and what is still to be paid. */
function AgeHead({ age, rows }: { age: Age; rows: readonly InvoiceRow[] }) {
  return (
    <Row as="span" justify="between" gap={12}>
      <span className={styles.age} data-age={age}>
        {t(AGE_WORDS[age])}{' '}
        <Text as="span" tone="mute" weight={400}>
          {formatCount(rows.length)}
        </Text>
      </span>
      {age !== 'done' && (
        <Text as="span" tone="ink" weight={600}>
          {formatMoney(sumOf(rows.map(({ balance }) => balance)))}
        </Text>
      )}
    </Row>
  );
}

/** Puts each invoice under the head of its age. */
export function groupByAge(rows: readonly InvoiceRow[]) {
  const heads = new Map<Age, ReactNode>();
  return (row: InvoiceRow) => {
    const age = ageOf(row);
    if (!heads.has(age)) {
      heads.set(age, <AgeHead age={age} rows={rows.filter((each) => ageOf(each) === age)} />);
    }
    return { key: age, label: heads.get(age) };
  };
}
