import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { HoldClock } from './HoldClock';
import { QuoteAccount } from './QuoteAccount';
import { QuoteLines } from './QuoteLines';
import styles from './quote.module.css';
import { panelQuote } from './quoteLines';
import { useCurrentAction } from './stepAction';
import type { BookingDesk } from './useBooking';
import { legs, passengers } from './words';

/** What it costs, how long that stands, and the way on: in sight at every step. */
export function QuotePanel({ desk }: { desk: BookingDesk }) {
  const mobile = useMobile();
  return mobile ? <QuoteBar desk={desk} /> : <QuoteSide desk={desk} />;
}

function QuoteSide({ desk }: { desk: BookingDesk }) {
  const { booking } = desk;
  return (
    <SidePanel
      label={t('Quote')}
      head={<HoldClock desk={desk} />}
      foot={
        <>
          {booking?.quote && (
            <dl className={styles.total}>
              <dt>
                {t('Total')}
                <small>{partyLine(booking)}</small>
              </dt>
              <dd>
                <MoneyHero amount={booking.quote.total} />
              </dd>
            </dl>
          )}
          {booking?.quote && <QuoteAccount booking={booking} />}
          <MainButton />
        </>
      }
    >
      <Lines booking={booking} />
    </SidePanel>
  );
}

/** The same at the foot of a narrow window: the total and the button, and the lines when it is opened. */
function QuoteBar({ desk }: { desk: BookingDesk }) {
  const { booking } = desk;
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronUp;
  return (
    <aside className={styles.bar} aria-label={t('Quote')}>
      {open && (
        <div className={styles.opened}>
          <Lines booking={booking} />
          {booking?.quote && <QuoteAccount booking={booking} />}
        </div>
      )}
      <div className={styles.clockRow}>
        <HoldClock desk={desk} />
      </div>
      <div className={styles.barFoot}>
        {booking?.quote && (
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            <div>
              {t('Total')}
              <small>{partyLine(booking)}</small>
            </div>
            <span className={styles.sum}>
              <MoneyHero amount={booking.quote.total} size="small" />
              <Chevron size={16} stroke={1.5} aria-hidden />
            </span>
          </button>
        )}
        <MainButton />
      </div>
    </aside>
  );
}

const partyLine = (booking: TicketMasterRead): string =>
  `${passengers(booking.passengers.length)} · ${legs(booking.legs.length)}`;

function Lines({ booking }: { booking: TicketMasterRead | undefined }) {
  if (booking?.quote) return <QuoteLines quote={panelQuote(booking)} />;
  return (
    <p className={styles.none}>
      {t('Choose a flight for each leg: the seats are held and the price is quoted at once.')}
    </p>
  );
}

function MainButton() {
  const action = useCurrentAction();
  const mobile = useMobile();
  if (!action) return null;
  return (
    <>
      <ReasonButton
        place="under"
        fullWidth
        size="lg"
        variant="filled"
        reason={action.reason}
        loading={action.busy ?? false}
        px={8}
        rightSection={action.reason || mobile ? undefined : <Kbd inside>Ctrl ↵</Kbd>}
        onClick={action.run}
      >
        {action.label}
      </ReasonButton>
      {action.hint && !action.reason && <p className={styles.hint}>{action.hint}</p>}
    </>
  );
}
