import { TextInput } from '@mantine/core';
import type { RefundsRead, TicketMasterRead } from '../../../api/client';
import { FieldError } from '../../../kit/fields/field';
import fields from '../../../kit/fields/field.module.css';
import { formatMoney, parseMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { MethodMark } from '../payment/MethodMark';
import styles from './refund.module.css';
import { isReimbursed, isSome, type RefundRow, type Side, sourceName, sourceWords } from './refunds';

interface RefundSourcesProps {
  booking: TicketMasterRead;
  read: RefundsRead;
  rows: readonly RefundRow[];
  side: Side;
  disabled: boolean;
  onType: (paymentId: string, text: string) => void;
}

/** How much goes back to each payment, the newest first. */
export function RefundSources({ booking, read, rows, side, disabled, onType }: RefundSourcesProps) {
  const name = side === 'agency' ? t('Paid back') : t('Refund');
  return (
    <section aria-label={t('Back to where it came from')}>
      <Row gap={8} justify="between" text="caption" pad="12px 0 6px">
        <span>{t('Back to where it came from')}</span>
        <span>{name}</span>
      </Row>
      {rows.length === 0 && <Text text="muted">{emptyWords(read, side)}</Text>}
      {rows.map((row) => (
        <Source key={row.payment.paymentId} {...{ booking, row, side, disabled, onType }} />
      ))}
    </section>
  );
}

const emptyWords = ({ payments }: RefundsRead, side: Side): string => {
  if (side === 'agency') return t('Nothing is approved to be paid back.');
  return payments.length === 0 ? t('No payments yet.') : t('Every payment was given back already.');
};

interface SourceProps extends Pick<RefundSourcesProps, 'booking' | 'side' | 'disabled' | 'onType'> {
  row: RefundRow;
}

function Source({ booking, row, side, disabled, onType }: SourceProps) {
  const { payment, text, amount, fault, commission } = row;
  const name = sourceName(payment, booking);
  const id = payment.paymentId;
  const tidy = () => {
    const parsed = parseMoney(text);
    if (parsed !== null && parsed !== text) onType(id, parsed);
  };
  return (
    <Box className={styles.source} line="top">
      <Row gap={6} icons={16} iconTone="mute" shrink>
        <MethodMark kind={payment.kind} />
        <Text as="span" weight={500} tone="ink" clip title={name}>
          {name}
        </Text>
      </Row>
      <TextInput
        className={styles.amount ?? ''}
        aria-label={t('Refund to {source}', { source: name })}
        value={text}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ wrapper: fields.number ?? '' }}
        error={fault && <FieldError message={fault} spill="left" />}
        onChange={(event) => onType(id, event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={tidy}
      />
      <Text className={styles.left} text="small">
        {side === 'agency'
          ? t('{amount} approved to be paid back', { amount: formatMoney(payment.toPayBack) })
          : sourceWords(payment)}
      </Text>
      {isReimbursed(payment, side) && amount && isSome(amount) && (
        <Text className={styles.net} text="small">
          {t('Reimburse {agency}: {amount} − {commission} commission =', {
            agency: booking.officeHoldingName,
            amount: formatMoney(amount),
            commission: formatMoney(commission),
          })}{' '}
          <b>{formatMoney(sub(amount, commission))}</b>
          <br />
          {t('{agency} pays the customer {amount} and records it', {
            agency: booking.officeHoldingName,
            amount: formatMoney(amount),
          })}
        </Text>
      )}
    </Box>
  );
}
