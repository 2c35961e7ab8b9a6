import { IconAlertTriangle } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { missingOf } from '../stepper/steps';
import styles from './master.module.css';
import { isShortOfCredit } from './rights';

/** What stands between the whole booking and its sale; what concerns one passenger stands beside them. */
export function MissingStrip({ booking }: { booking: TicketMasterRead }) {
  const sentences = missingOf(booking)
    .filter(({ place }) => place === null)
    .map(({ message }) => t(message));
  if (isPaidWithoutSeat(booking)) {
    sentences.unshift(
      t('{amount} was paid, and no seat is held. Continue the booking to take the seats again.', {
        amount: formatMoney(booking.credit),
      }),
    );
  }
  if (booking.account && isShortOfCredit(booking)) {
    const amount = formatMoney(sub('0.00', booking.account.creditLeft));
    sentences.push(
      t(
        '{agency} lacks {amount} of credit for this sale: take that much by card, by transfer or from the fund.',
        {
          agency: booking.officeHoldingName,
          amount,
        },
      ),
    );
  }
  if (sentences.length === 0) return null;
  return (
    <Box className={styles.missing} as="ul" icons={16}>
      {sentences.map((sentence) => (
        <Row as="li" gap={8} align="start" key={sentence}>
          <IconAlertTriangle stroke={1.5} aria-hidden />
          {sentence}
        </Row>
      ))}
    </Box>
  );
}

const isPaidWithoutSeat = (booking: TicketMasterRead): boolean =>
  booking.status === 'Draft' && compare(booking.credit, '0.00') > 0;
