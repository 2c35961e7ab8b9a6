import { lazy, Suspense, useState } from 'react';
import { can } from '../../access';
import type { BlockerRead, CheckInTicket } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { LinkButton } from '../../kit/layout/Box';

// Few are overridden.
const OverrideDialog = lazy(async () => ({
  default: (await import('../screening/OverrideDialog')).OverrideDialog,
}));

interface OverrideButtonProps {
  blocker: BlockerRead;
  ticket: Pick<CheckInTicket, 'id' | 'passengerName'>;
}

/** Carries a passenger in spite of a blocker, where that is possible and for those who may. */
export function OverrideButton({ blocker, ticket }: OverrideButtonProps) {
  const [isAsked, setAsked] = useState(false);
  if (!blocker.overridable || !can('ManageCheckIn')) return null;
  return (
    <>
      <LinkButton onClick={() => setAsked(true)}>{t('Override')}</LinkButton>
      {isAsked && (
        <Suspense fallback={null}>
          <OverrideDialog
            ticketId={ticket.id}
            name={ticket.passengerName}
            code={blocker.code}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
