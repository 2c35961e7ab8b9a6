import { Link } from '@tanstack/react-router';
import type { PaymentRead } from '../../../api/client';
import { formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { goneTo } from './moved';
import styles from './taken.module.css';

/** Under a payment: the booking that a split brought it from, and how much of it left for which. */
export function MovedLines({ payment }: { payment: PaymentRead }) {
  const { movedFrom, movedAway, ticketMasterId } = payment;
  return (
    <>
      {movedFrom && (
        <Box className={styles.why} as="span" text="muted" pad="0 0 6px">
          {t('Moved here by a split from')} <BookingLink id={ticketMasterId} locator={movedFrom} />
        </Box>
      )}
      {movedAway && (
        <>
          <Box className={styles.moved} as="span" text="muted" pad="0 0 6px">
            {t('Moved by a split to')}{' '}
            {goneTo(payment).map(({ id, locator }, index) => (
              <span key={locator}>
                {index > 0 && ', '}
                <BookingLink id={id} locator={locator} />
              </span>
            ))}
          </Box>
          <Text className={styles.movedAmount} as="span" text="muted" textAlign="right">
            {formatMoney(sub('0.00', movedAway))}
          </Text>
        </>
      )}
    </>
  );
}

function BookingLink({ id, locator }: { id: string | undefined; locator: string }) {
  if (!id) return locator;
  return (
    <Link className="code" to="/TicketsMaster/$id" params={{ id }}>
      {locator}
    </Link>
  );
}
