import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PaymentRead, paymentsGetByEntityId } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { MethodMark } from './MethodMark';
import styles from './taken.module.css';
import { UndoDialog } from './UndoDialog';
import { undoing, useMe } from './undoing';

/** Undone ones too, the newest first. */
export const usePaymentsOf = (bookingId: string) =>
  useQuery({
    queryKey: ['payments', bookingId],
    queryFn: async () => (await paymentsGetByEntityId({ path: { entityId: bookingId } })).data,
  });

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
      <ul className={styles.payments}>
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
  return (
    <li className={styles.payment} data-undone={undone || undefined}>
      <span className={styles.when}>{formatInstant(payment.paidAt)}</span>
      <span className={styles.what}>
        <MethodMark kind={payment.kind} />
        <span>{payment.brand ?? payment.paymentMethodName}</span>
        <span className={`${styles.aside} code`}>{asideOf(payment)}</span>
      </span>
      <span className={styles.who}>{payment.appUserName}</span>
      <span className={styles.amount}>{formatMoney(payment.total)}</span>
      <span className={styles.undo}>
        {onUndo && (
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={t('Undo the payment of {amount}', { amount: formatMoney(payment.total) })}
            onClick={onUndo}
          >
            <IconArrowBackUp size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </span>
      {undone && (
        <span className={styles.why}>
          {[t('undone by {who}', { who: payment.undoneBy ?? '' }), payment.undoneReason]
            .filter(Boolean)
            .join(': ')}
        </span>
      )}
    </li>
  );
}

/** What tells it from the others: the card's end, the slip's number, the surcharge, what was written of it. */
function asideOf({ lastFour, reference, surcharge, note }: PaymentRead): string {
  const extra =
    compare(surcharge, '0.00') > 0 ? t('with surcharge {amount}', { amount: formatMoney(surcharge) }) : null;
  // The card company's own number of a charge tells a clerk nothing.
  return [lastFour ? `···· ${lastFour}` : reference, extra, note].filter(Boolean).join(' · ');
}
