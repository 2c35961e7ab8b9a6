import type { DisruptedBooking } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { formatInstant } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, PlainButton, Row, Text } from '../../../kit/layout/Box';
import { customerLists, spokenName } from './customers';
import styles from './customers.module.css';
import { CHOICES, cabinsOf, HOW } from './words';

/** Those to tell: how to reach them. Those told: who told them, how and when. */
function About({ customer }: { customer: DisruptedBooking }) {
  const { toldHow, toldAt, toldBy, locatorNumber, passengers, contactPhone } = customer;
  if (toldHow && toldAt) {
    return (
      <>
        {t(HOW[toldHow].told)}{' '}
        <span className={styles.time}>{formatInstant(toldAt, undefined, 'hh:mm a')} </span>· {toldBy}
      </>
    );
  }
  const seats = customer.seatCategories.every((seat) => seat === 'Economy') ? '' : `, ${cabinsOf(customer)}`;
  return (
    <>
      <span className="code">{locatorNumber}</span> · {passengers}
      {seats}
      {contactPhone && ` · ${contactPhone}`}
    </>
  );
}

function ChoicePill({ customer: { choice, toldAt } }: { customer: DisruptedBooking }) {
  if (choice) return <Pill tone={CHOICES[choice].tone}>{t(CHOICES[choice].told)}</Pill>;
  return <Pill tone="quiet">{toldAt ? t('undecided') : t('to tell')}</Pill>;
}

interface SectionsProps {
  customers: readonly DisruptedBooking[];
  open: string | undefined;
  onPress: (customer: DisruptedBooking) => void;
}

/** Whom to call next, whom an e-mail reaches, who has not decided, and who was told. */
export function CustomerSections({ customers, open, onPress }: SectionsProps) {
  const lists = customerLists(customers);
  const sections = [
    { title: t('Call next: no e-mail address'), rows: lists.call },
    { title: t('To tell: with e-mail address'), rows: lists.mailed },
    { title: t('Undecided'), rows: lists.undecided },
    { title: t('Told'), rows: lists.told },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Box className={styles.sections} grow shrink scroll tabIndex={0}>
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <Row as="h3" className={styles.section} justify="between" text="label">
            {title}
            <span>{formatCount(rows.length)}</span>
          </Row>
          <ul>
            {rows.map((customer) => (
              <li key={customer.id}>
                <PlainButton
                  className={styles.customer}
                  aria-current={customer.id === open || undefined}
                  onClick={() => onPress(customer)}
                >
                  <Box as="span" block grow shrink>
                    <Text as="span" block size={13} weight={500} clip>
                      {spokenName(customer.party)}
                    </Text>
                    <Text as="span" block text="small" clip>
                      <About customer={customer} />
                    </Text>
                  </Box>
                  <ChoicePill customer={customer} />
                </PlainButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {customers.length === 0 && (
        <Text text="muted" pad={16}>
          {t('Nobody has to be told.')}
        </Text>
      )}
    </Box>
  );
}
