import { useState } from 'react';
import type { DisruptedBooking, DisruptionDesk } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Row, Stack, Text } from '../../../kit/layout/Box';
import { printCallList } from './CallList';
import { CustomerCountsLine } from './CustomerCounts';
import { CustomerForm } from './CustomerForm';
import { CustomerSections } from './CustomerSections';
import { countCustomers, customersOf, nextToTell } from './customers';
import styles from './customers.module.css';
import type { DeskRow } from './rows';
import { bookingsWord } from './words';

/** Which customer's form is open: the one that was pressed, else the next to tell. */
export function useOpenCustomer(customers: readonly DisruptedBooking[]) {
  const [pressed, setPressed] = useState<string | null>(null);
  const open = customers.find(({ id }) => id === pressed) ?? nextToTell(customers);
  return {
    open,
    press: ({ id }: DisruptedBooking) => setPressed(id),
    goOn: () => setPressed(nextToTell(customers, open?.id)?.id ?? null),
  };
}

const withoutMail = (customers: readonly DisruptedBooking[]): number =>
  customers.filter(({ contactEmail, toldAt }) => !contactEmail && !toldAt).length;

/** What happens by itself, and what does not. */
function footWords(customers: readonly DisruptedBooking[], ready: readonly DeskRow[]): string {
  const mails = ready.filter(({ booking }) => booking.contactEmail).length;
  if (mails > 0) {
    return mails === 1 ? t('1 e-mail goes with Apply') : t('{count} e-mails go with Apply', { count: mails });
  }
  const calls = withoutMail(customers);
  return calls > 0 ? t('{count} without e-mail: call', { count: calls }) : '';
}

interface CustomersProps {
  desk: DisruptionDesk;
  /** Bookings that Apply would move. */
  ready: readonly DeskRow[];
}

/** Who has to be told, who was told, and what they chose. */
export function Customers({ desk, ready }: CustomersProps) {
  const customers = customersOf(desk.rows);
  const { open, press, goOn } = useOpenCustomer(customers);
  return (
    <Stack className={styles.panel} as="aside" shrink ground="sunken" aria-label={t('Customers to tell')}>
      <div className={styles.head}>
        <Row justify="between" align="baseline">
          <Text as="h2" text="heading">
            {t('Customers to tell')}
          </Text>
          <Text as="span" text="muted">
            {bookingsWord(customers.length)}
          </Text>
        </Row>
        <CustomerCountsLine counts={countCustomers(customers)} />
      </div>
      {open && <CustomerForm key={open.id} desk={desk} customer={open} onSaved={goOn} />}
      <CustomerSections customers={customers} open={open?.id} onPress={press} />
      <Row className={styles.foot} justify="between" gap={8} fixed line="top" ground="canvas">
        <Text as="span" text="muted" clip>
          {footWords(customers, ready)}
        </Text>
        <LinkButton onClick={printCallList}>{t('Print call list')}</LinkButton>
      </Row>
    </Stack>
  );
}
