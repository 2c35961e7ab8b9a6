import type { DisruptionDesk } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Row, Screen, Stack, Text } from '../../../kit/layout/Box';
import { CallList, printCallList } from './CallList';
import { CustomerCountsLine } from './CustomerCounts';
import { CustomerForm } from './CustomerForm';
import { CustomerSections } from './CustomerSections';
import { useOpenCustomer } from './Customers';
import { countCustomers, customersOf } from './customers';
import styles from './customers.module.css';
import { DeskHeader } from './DeskHeader';
import { DeskMenu } from './DeskMenu';
import { bookingsWord } from './words';

/** An agency tells its own customers; the operator moves them. */
export function AgencyPage({ desk }: { desk: DisruptionDesk }) {
  const customers = customersOf(desk.rows);
  const { open, press, goOn } = useOpenCustomer(customers);
  return (
    <Screen>
      <DeskHeader
        desk={desk}
        figures={[
          { label: t('bookings'), count: desk.bookings },
          { label: t('passengers'), count: desk.passengers },
        ]}
        actions={<DeskMenu desk={desk} onPrint={printCallList} />}
      />
      <div className={styles.page}>
        <Stack className={styles.left} shrink>
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
          <Row pad="12px var(--panel-gutter)" justify="end">
            <LinkButton onClick={printCallList}>{t('Print call list')}</LinkButton>
          </Row>
        </Stack>
        <div className={styles.lists}>
          <CustomerSections customers={customers} open={open?.id} onPress={press} />
        </div>
      </div>
      <CallList desk={desk} />
    </Screen>
  );
}
