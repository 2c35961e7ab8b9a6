import { Kbd } from '../../../kit/Kbd';
import { MoneyHero } from '../../../kit/MoneyHero';
import { ReasonButton } from '../../../kit/ReasonButton';
import { SidePanel } from '../../../kit/SidePanel';
import { t } from '../../../kit/t';
import { useCurrentAction } from './stepAction';
import type { BookingDesk } from './useBooking';

export function QuotePanel({ desk }: { desk: BookingDesk }) {
  const action = useCurrentAction();
  return (
    <SidePanel
      label={t('Quote')}
      foot={
        <>
          {desk.booking?.quote && <MoneyHero amount={desk.booking.quote.total} />}
          {action && (
            <ReasonButton place="under" fullWidth size="lg" reason={action.reason} onClick={action.run}>
              {action.label} <Kbd inside>Ctrl ↵</Kbd>
            </ReasonButton>
          )}
        </>
      }
    >
      {null}
    </SidePanel>
  );
}
