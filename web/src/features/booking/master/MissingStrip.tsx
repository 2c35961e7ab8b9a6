import { IconAlertTriangle } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { translateServerText } from '../../../kit/i18n/serverText';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { missingOf } from '../stepper/steps';
import styles from './master.module.css';
import { isShortOfCredit } from './rights';

/** What stands between the whole booking and its sale; what concerns one passenger stands beside them. */
export function MissingStrip({ booking }: { booking: TicketMasterRead }) {
  const sentences = missingOf(booking)
    .filter(({ place }) => place === null)
    .map(({ message }) => translateServerText(message));
  if (isPaidWithoutSeat(booking)) {
    sentences.unshift(
      t('{amount} paid, no seats held. Continue the booking to hold seats again.', {
        amount: formatMoney(booking.credit),
      }),
    );
  }
  if (booking.account && isShortOfCredit(booking)) {
    const amount = formatMoney(sub('0.00', booking.account.creditLeft));
    sentences.push(
      t(
        '{agency} is {amount} short of credit for this sale. Take that much by card, transfer or from the fund.',
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
