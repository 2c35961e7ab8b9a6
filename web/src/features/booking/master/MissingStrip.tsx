import { IconAlertTriangle } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { MissingLinks } from '../MissingLinks';
import { missingGroups } from '../missing';
import styles from './master.module.css';
import { isShortOfCredit } from './rights';

/** What stands between the booking and its sale, all of it in one strip; a mark says whom of the party it concerns. */
export function MissingStrip({ booking }: { booking: TicketMasterRead }) {
  const groups = missingGroups(booking);
  const sentences: string[] = [];
  if (isPaidWithoutSeat(booking)) {
    sentences.unshift(
      t('{amount} paid, no seats held. Continue the booking to hold seats again.', {
        amount: formatMoney(booking.credit),
      }),
    );
  }
  if (booking.changeNotApplied && compare(booking.credit, '0.00') > 0) {
    sentences.push(
      t('A card paid for a change that was not made; {amount} is credit. Make another change or refund.', {
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
  if (sentences.length === 0 && groups.length === 0) return null;
  return (
    <Row className={styles.missing} gap={8} align="start" icons={16}>
      <IconAlertTriangle stroke={1.5} aria-hidden />
      <Row gap="0 12px" wrap shrink>
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        <MissingLinks bookingId={booking.id} groups={groups} />
      </Row>
    </Row>
  );
}

const isPaidWithoutSeat = (booking: TicketMasterRead): boolean =>
  booking.status === 'Draft' && compare(booking.credit, '0.00') > 0;
