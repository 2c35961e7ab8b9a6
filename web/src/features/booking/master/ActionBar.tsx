import { Button } from '@mantine/core';
import {
  IconArmchair,
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsSplit,
  IconBan,
  IconReceiptRefund,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useId, useState } from 'react';
import { can, currentRole } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import type { Amount } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { reasonAgainst, reasonAgainstSplit } from '../changes/changeable';
import { reasonAgainstWaiving } from '../changes/feeLines';
import { useChanges, useRefunds } from '../changes/queries';
import { approvedOf, isSome, NOTHING, reasonAgainstRefund } from '../changes/refunds';
import { hasReinstatable, reasonAgainstReinstating } from '../changes/reinstating';
import { isCharter } from '../payment/useMethods';
import styles from './actionBar.module.css';
import { useOpenCharges } from './queries';

interface Action {
  readonly name: string;
  readonly icon: typeof IconBan;
  readonly Dialog: LazyExoticComponent<ComponentType<{ booking: TicketMasterRead; onClose: () => void }>>;
  /** Changes share their rules; giving money back has its own. */
  readonly of: 'changes' | 'split' | 'reinstate' | 'waive' | 'refund' | 'payBack';
}

/** What can be done with a sold booking: one dialog each. */
const ACTIONS: readonly Action[] = [
  {
    name: s('Change flight'),
    icon: IconArrowsExchange,
    Dialog: lazy(() => import('../changes/ChangeFlight')),
    of: 'changes',
  },
  {
    name: s('Change passengers'),
    icon: IconUsers,
    Dialog: lazy(() => import('../changes/ChangePassengers')),
    of: 'changes',
  },
  {
    name: s('Change seat category'),
    icon: IconArmchair,
    Dialog: lazy(() => import('../changes/ChangeCategory')),
    of: 'changes',
  },
  {
    name: s('Split booking'),
    icon: IconArrowsSplit,
    Dialog: lazy(() => import('../changes/SplitBooking')),
    of: 'split',
  },
  {
    name: s('Cancel all or part'),
    icon: IconBan,
    Dialog: lazy(() => import('../changes/CancelTickets')),
    of: 'changes',
  },
  {
    name: s('Reinstate'),
    icon: IconArrowBackUp,
    Dialog: lazy(() => import('../changes/Reinstate')),
    of: 'reinstate',
  },
  {
    name: s('Waive fee'),
    icon: IconTag,
    Dialog: lazy(() => import('../changes/WaiveFee')),
    of: 'waive',
  },
  {
    name: s('Refund'),
    icon: IconReceiptRefund,
    Dialog: lazy(() => import('../changes/Refund')),
    of: 'refund',
  },
  {
    name: s('Record pay-back'),
    icon: IconReceiptRefund,
    Dialog: lazy(() => import('../changes/Refund')),
    of: 'payBack',
  },
];

const CANCEL = ACTIONS.find(({ name }) => name === 'Cancel all or part') ?? null;

/** The actions after the sale. What a rule forbids now is disabled, with the reason; what a role never may is missing. */
export function ActionBar({ booking }: { booking: TicketMasterRead }) {
  const asked: { cancel?: unknown } = useSearch({ strict: false });
  const judging = { now: Date.now(), byCharter: isCharter(currentRole()) };
  // "Refund without fees" of a disrupted flight leads here; it says so once.
  const [opened, setOpened] = useState<Action | null>(() =>
    asked.cancel === true && can('ChangeBookings') && !reasonAgainst(booking, [], judging) ? CANCEL : null,
  );
  const charges = useOpenCharges(booking.id).data ?? [];
  const changes = useChanges(booking.id).data ?? [];
  const approved = useApproved(booking);
  const id = useId();
  const may: Readonly<Record<Action['of'], boolean>> = {
    changes: can('ChangeBookings'),
    split: can('ChangeBookings'),
    reinstate: can('ReinstateBookings') && hasReinstatable(booking, changes),
    waive: can('WaiveFees'),
    refund: can('RefundPayments'),
    payBack: approved !== null && (isSome(approved) || isSome(booking.credit)),
  };
  const against: Readonly<Record<Action['of'], () => string | undefined>> = {
    changes: () => reasonAgainst(booking, charges, judging),
    split: () => reasonAgainstSplit(booking, charges, judging),
    reinstate: () => reasonAgainstReinstating(booking, charges, judging.now),
    waive: () => reasonAgainstWaiving(booking, charges),
    refund: () => reasonAgainstRefund(booking, charges),
    payBack: () => (isSome(approved ?? NOTHING) ? undefined : t('Accounting approves a pay-back first.')),
  };
  const actions = ACTIONS.filter(({ of }) => may[of]).map((action) => ({
    ...{ action, reason: against[action.of]() },
  }));
  if (actions.length === 0) return null;
  const reasons = [...new Set(actions.flatMap(({ reason }) => reason ?? []))];
  return (
    <Row className={styles.bar} gap={4} role="toolbar" aria-label={t('Changes after the sale')}>
      {actions.map(({ action, reason }) => (
        <ActionButton
          key={action.name}
          action={action}
          reason={reason}
          reasonId={reason && `${id}${reasons.indexOf(reason)}`}
          onOpen={() => setOpened(action)}
        />
      ))}
      {reasons.length > 0 && (
        <Text className={styles.reasons} as="span" text="muted">
          {reasons.map((reason, index) => (
            <span key={reason} id={`${id}${index}`}>
              {reason}
            </span>
          ))}
        </Text>
      )}
      {opened && (
        <Suspense fallback={null}>
          <opened.Dialog booking={booking} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Row>
  );
}

/** What an agency may record as paid back; null for all others. */
function useApproved({ id, house, paid }: TicketMasterRead): Amount | null {
  const mayRecord = can('RecordRefunds') && !can('RefundPayments') && !house && isSome(paid);
  const { data } = useRefunds(id, mayRecord);
  return mayRecord && data ? approvedOf(data) : null;
}

interface ActionButtonProps {
  action: Action;
  reason: string | undefined;
  reasonId: string | undefined;
  onOpen: () => void;
}

function ActionButton({ action: { name, icon: Icon }, reason, reasonId, onOpen }: ActionButtonProps) {
  return (
    <Button
      variant="subtle"
      size="xs"
      className={styles.action ?? ''}
      leftSection={<Icon stroke={1.5} aria-hidden />}
      data-disabled={reason ? true : undefined}
      aria-disabled={reason ? true : undefined}
      aria-describedby={reasonId}
      title={reason}
      onClick={() => !reason && onOpen()}
    >
      {t(name)}
    </Button>
  );
}
