import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentRead } from '../../../api/client';
import { paymentsGetByEntityIdOptions } from '../../../api/queries';
import { formatInstant } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Grid, Row, Text } from '../../../kit/layout/Box';
import { MethodMark } from './MethodMark';
import { MovedLines } from './MovedLines';
import { isMoved } from './moved';
import styles from './taken.module.css';
import { UndoDialog } from './UndoDialog';
import { undoing, useMe } from './undoing';

/** Undone ones too, the newest first. */
export const usePaymentsOf = (bookingId: string) =>
  useQuery(paymentsGetByEntityIdOptions({ path: { entityId: bookingId } }));

interface TakenPaymentsProps {
  payments: readonly PaymentRead[];
  /** After one was undone. */
  onUndone: () => void;
}

/** What was taken already. What is undone stays, struck out, with who undid it and why. */
export function TakenPayments({ payments, onUndone }: TakenPaymentsProps) {
  const [chosen, setChosen] = useState<PaymentRead | null>(null);
  const me = useMe();
  return (
    <>
      <ul>
        {payments.map((payment) => (
          <Taken
            key={payment.id}
            payment={payment}
            onUndo={undoing(payment, me) ? () => setChosen(payment) : undefined}
          />
        ))}
      </ul>
      {chosen && (
        <UndoDialog
          payment={chosen}
          reasonRequired={undoing(chosen, me) === 'with reason'}
          onClose={() => setChosen(null)}
          onUndone={onUndone}
        />
      )}
    </>
  );
}

function Taken({ payment, onUndo }: { payment: PaymentRead; onUndo: (() => void) | undefined }) {
  const undone = payment.state === 'Reversed';
  const hindrance = isMoved(payment)
    ? t('Refund it instead: a split moved a part of it to another booking.')
    : undefined;
  return (
    <Grid
      className={styles.payment}
      as="li"
      columns="152px minmax(0, 1fr) minmax(0, 140px) 88px 24px"
      gap="0 12px"
      align="center"
      line="top"
      minHeight="var(--h-row)"
      data-undone={undone || undefined}
    >
      <Text className={styles.when} as="span" nowrap tone="ink-2">
        {formatInstant(payment.paidAt)}
      </Text>
      <Row className={styles.what} iconTone="mute" as="span" gap={6} shrink nowrap>
        <MethodMark kind={payment.kind} />
        <span>{payment.brand ?? payment.paymentMethodName}</span>
        <Text className="code" as="span" clip tone="mute">
          {asideOf(payment)}
        </Text>
      </Row>
      <Text className={styles.who} as="span" clip size={12} tone="ink-2">
        {payment.appUserName}
      </Text>
      <Text className={styles.amount} as="span" weight={600} textAlign="right">
        {formatMoney(payment.total)}
      </Text>
      <span className={styles.undo}>
        {onUndo && (
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={t('Reverse the payment of {amount}', { amount: formatMoney(payment.total) })}
            data-disabled={hindrance ? true : undefined}
            aria-disabled={hindrance ? true : undefined}
            title={hindrance}
            onClick={() => !hindrance && onUndo()}
          >
            <IconArrowBackUp size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </span>
      {undone && (
        <Box className={styles.why} as="span" text="muted" pad="0 0 6px">
          {[t('reversed by {who}', { who: payment.undoneBy ?? '' }), payment.undoneReason]
            .filter(Boolean)
            .join(': ')}
        </Box>
      )}
      {isMoved(payment) && <MovedLines payment={payment} />}
    </Grid>
  );
}

/** What tells it from the others: the card's end, the slip's number, the surcharge, what was written of it. */
function asideOf({ lastFour, reference, surcharge, note }: PaymentRead): string {
  const extra =
    compare(surcharge, '0.00') > 0 ? t('with surcharge {amount}', { amount: formatMoney(surcharge) }) : null;
  // The card company's own number of a charge tells a clerk nothing.
  return [lastFour ? `···· ${lastFour}` : reference, extra, note].filter(Boolean).join(' · ');
}
