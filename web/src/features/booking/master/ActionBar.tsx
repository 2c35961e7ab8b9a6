import { Button } from '@mantine/core';
import { IconArmchair, IconArrowsExchange, IconBan } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { can, currentRole } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { s, t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { reasonAgainst } from '../changes/changeable';
import { isCharter } from '../payment/useMethods';
import styles from './actionBar.module.css';
import { useOpenCharges } from './queries';

/** What can be done with a sold booking: one dialog each. */
const ACTIONS = [
  {
    name: s('Change flight'),
    icon: IconArrowsExchange,
    Dialog: lazy(() => import('../changes/ChangeFlight')),
  },
  {
    name: s('Change seat category'),
    icon: IconArmchair,
    Dialog: lazy(() => import('../changes/ChangeCategory')),
  },
  {
    name: s('Cancel all or part'),
    icon: IconBan,
    Dialog: lazy(() => import('../changes/CancelTickets')),
  },
] as const;

/** The actions after the sale. What a rule forbids now is disabled, with the reason; what a role never may is missing. */
export function ActionBar({ booking }: { booking: TicketMasterRead }) {
  const [opened, setOpened] = useState<number | null>(null);
  const charges = useOpenCharges(booking.id).data ?? [];
  const id = useId();
  if (!can('ChangeBookings')) return null;
  const reason = reasonAgainst(booking, charges, { now: Date.now(), byCharter: isCharter(currentRole()) });
  const Dialog = opened === null ? undefined : ACTIONS[opened]?.Dialog;
  return (
    <Row className={styles.bar} gap={4} role="toolbar" aria-label={t('Changes after the sale')}>
      {ACTIONS.map(({ name, icon: Icon }, index) => (
        <Button
          key={name}
          variant="subtle"
          size="xs"
          className={styles.action ?? ''}
          leftSection={<Icon stroke={1.5} aria-hidden />}
          data-disabled={reason ? true : undefined}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? id : undefined}
          title={reason}
          onClick={() => !reason && setOpened(index)}
        >
          {t(name)}
        </Button>
      ))}
      {reason && (
        <Text id={id} as="span" text="muted" clip title={reason}>
          {reason}
        </Text>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog booking={booking} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Row>
  );
}
