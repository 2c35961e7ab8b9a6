import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { can } from '../../../access';
import type { RefundsRead, TicketMasterRead } from '../../../api/client';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Text } from '../../../kit/layout/Box';
import { ChangeFrame } from './ChangeFrame';
import { KeptBack } from './KeptBack';
import { GoButton, Hero } from './QuoteFoot';
import { useRefunds } from './queries';
import { RefundCeilings } from './RefundCeilings';
import { RefundDone } from './RefundDone';
import { RefundLimit } from './RefundLimit';
import { RefundSources } from './RefundSources';
import styles from './refund.module.css';
import {
  approvedOf,
  isSome,
  isWhole,
  restOf,
  restWords,
  rowsOf,
  type Side,
  type Typed,
  totalOf,
} from './refunds';
import { useRefunding } from './useRefunding';

const LONGEST_REASON = 400;

interface RefundProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Credit of a booking goes back to where it came from, up to the least of three ceilings. */
export default function Refund({ booking, onClose }: RefundProps) {
  const side: Side = can('RefundPayments') ? 'accounting' : 'agency';
  const refunds = useRefunds(booking.id);
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const refunding = useRefunding(booking.id, side);
  const read = refunds.data;
  const most = read ? (side === 'agency' ? approvedOf(read) : read.refundable) : '0.00';
  const rows = read ? rowsOf(read, most, typed, side) : [];
  const total = totalOf(rows);
  const label = side === 'agency' ? t('Record pay-back') : t('Refund');
  const hint = hintOf(
    most,
    total,
    rows.every(({ fault }) => fault === null),
    reason,
  );
  const go = () => read && void refunding.send(rows, reason.trim(), read.version);
  const hero = (
    <Hero
      outcome={{
        label: side === 'agency' ? t('Paid back now') : t('Refund now'),
        about: side === 'agency' ? '' : read ? restWords(restOf(read, total)) : '',
        amount: total,
        good: false,
      }}
    />
  );
  return (
    <ChangeFrame
      title={label}
      about={`${booking.locatorNumber} · ${booking.officeHoldingName}`}
      size={1040}
      height={680}
      steps={[t('Amounts'), t('Ceilings'), t('Done')]}
      quoted={isWhole(rows)}
      onClose={onClose}
      panelLabel={t('Ceilings')}
      then={
        <TextInput
          className={styles.reason ?? ''}
          aria-label={t('Reason')}
          placeholder={t('Reason (required, stays in the log)')}
          maxLength={LONGEST_REASON}
          value={reason}
          disabled={refunding.busy}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      }
      panel={read ? <Panel read={read} side={side} /> : <LoadingRows rows={4} />}
      foot={
        <>
          {hero}
          <div className={styles.go}>
            <GoButton
              label={isSome(total) ? goWords(side, formatMoney(total)) : label}
              disabled={!isWhole(rows)}
              reason={hint}
              busy={refunding.busy}
              onGo={go}
            />
          </div>
        </>
      }
      total={hero}
      done={
        refunding.outcomes && (
          <RefundDone booking={booking} read={read} refunding={refunding} reason={reason} onClose={onClose} />
        )
      }
    >
      {refunds.error && <FailedState title={t('The refunds could not be loaded')} query={refunds} />}
      {!read && !refunds.error && <LoadingRows rows={4} />}
      {read && (
        <>
          <div className={styles.part}>
            <RefundSources
              {...{ booking, read, rows, side }}
              disabled={refunding.busy}
              onType={(id, text) => setTyped({ ...typed, [id]: text })}
            />
          </div>
          {side === 'accounting' && <KeptBack read={read} />}
        </>
      )}
    </ChangeFrame>
  );
}

function Panel({ read, side }: { read: RefundsRead; side: Side }) {
  const [isChanging, setChanging] = useState(false);
  if (side === 'agency') {
    return (
      <Text text="muted">
        {t('Accounting approved {amount}. Pay the customer, then record it here.', {
          amount: formatMoney(approvedOf(read)),
        })}
      </Text>
    );
  }
  return (
    <>
      <Text as="h3" text="heading" below={8}>
        {t('Ceilings')}
      </Text>
      <RefundCeilings
        ceilings={read}
        beside={!isChanging && <LinkButton onClick={() => setChanging(true)}>{t('Change limit')}</LinkButton>}
        under={isChanging && <RefundLimit read={read} onClose={() => setChanging(false)} />}
      />
    </>
  );
}

const goWords = (side: Side, amount: string): string =>
  side === 'agency' ? t('Record pay-back {amount}', { amount }) : t('Refund {amount}', { amount });

/** Why the button cannot be pressed; null while it can, or while a field says it. */
function hintOf(most: string, total: string, isFaultless: boolean, reason: string): string | null {
  if (!isSome(most)) return t('Nothing can be refunded now.');
  if (!isFaultless) return t('Correct the amounts.');
  if (!isSome(total)) return t('Enter how much goes back.');
  return reason.trim() === '' ? t('Enter the reason.') : null;
}
