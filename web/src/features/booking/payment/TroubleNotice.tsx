import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { can } from '../../../access';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { NoticeBox } from './NoticeBox';
import { adviceOn, type Credit, type Trouble } from './trouble';
import type { Taking } from './useTaking';

/** Why nothing came of it, what to do, and the button that does it. */
export function TroubleNotice({ taking }: { taking: Taking }) {
  const { trouble, cards, busy } = taking;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trouble || busy) return;
    notice.current?.scrollIntoView?.({ block: 'nearest' });
    // The next card is read out to the clerk: the caret waits where it is typed.
    if (trouble.kind === 'declined') cards.get(trouble.row)?.focus();
  }, [trouble, cards, busy]);
  if (!trouble) return null;
  const advice = adviceOn(trouble);
  return (
    <NoticeBox ref={notice} kind={trouble.kind} title={t(trouble.message)}>
      {trouble.kind === 'overCredit' && <CreditSum credit={trouble.credit} />}
      {advice && (
        <Text size={12} tone="ink-2" margin="2px 0 0 22px">
          {advice}
        </Text>
      )}
      <Cure trouble={trouble} taking={taking} />
    </NoticeBox>
  );
}

function Cure({ trouble, taking }: { trouble: Trouble; taking: Taking }) {
  const { booking, busy, askAgain, holdAgain, acceptPrice } = taking;
  const button = (label: string, run: () => void) => (
    <Button size="xs" leftSection={<IconRefresh />} loading={busy} onClick={run}>
      {label}
    </Button>
  );
  switch (trouble.kind) {
    case 'unknown':
      return button(t('Ask the card company again'), () => void askAgain(trouble.chargeId, trouble.row));
    case 'stillOpen':
      return button(t('Ask the card company again'), () => void askAgain(null, 0));
    case 'holdEnded':
    case 'agesChanged':
      if (holdAgain) return button(t('Renew hold'), () => void holdAgain());
      return (
        <Button size="xs" component={Link} to={`/booking/${booking.id}`}>
          {t('Renew hold')}
        </Button>
      );
    case 'mustLook':
      return (
        can('ReadCheckIn') && (
          <Button size="xs" component={Link} to="/checkin?view=screening">
            {t('Open screening')}
          </Button>
        )
      );
    case 'quoteMoved':
      return button(t('Accept the new price'), () => void acceptPrice());
    default:
      return null;
  }
}

/** The sum a clerk can follow: what is available, and what the sale would need. */
function CreditSum({ credit }: { credit: Credit }) {
  return (
    <Box margin="6px 0 6px 22px" maxWidth={320}>
      <MoneyLines
        lines={[
          { label: t('Fund'), amount: credit.fund },
          { label: t('+ Credit limit'), amount: credit.creditLimit },
          { label: t('− Open amounts'), amount: credit.open },
          { label: t('− Other holds'), amount: credit.otherHolds },
          { label: t('Available'), amount: credit.available, sum: true },
          { label: t('Needed for this booking'), amount: credit.needed },
        ]}
      />
    </Box>
  );
}
