import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { HoldClock } from './HoldClock';
import { QuoteAccount } from './QuoteAccount';
import { QuoteLines } from './QuoteLines';
import styles from './quote.module.css';
import { panelQuote } from './quoteLines';
import { useCurrentAction } from './stepAction';
import type { BookingDesk } from './useBooking';
import { useLeaveSale } from './useLeaveSale';
import { useOver } from './useNow';
import { legs, passengers } from './words';

const KeepDialog = lazy(() => import('./KeepDialog'));

/** The button, and the line under it that says why it cannot be pressed yet. */
const ROOM_OF_BUTTON = 64;

/** What it costs, how long that stands, and the way on: in sight at every step. */
export function QuotePanel({ desk }: { desk: BookingDesk }) {
  const Panel = useMobile() ? QuoteBar : QuoteSide;
  const [keeping, setKeeping] = useState(false);
  return (
    <>
      <Panel desk={desk} onKeep={() => setKeeping(true)} />
      {/* Beside the panel and not within: a window that becomes narrow gets another panel, and the dialog stays. */}
      {keeping && <Keeping desk={desk} onClose={() => setKeeping(false)} />}
    </>
  );
}

/** The dialog, until the hold that it is about ends. */
function Keeping({ desk, onClose }: { desk: BookingDesk; onClose: () => void }) {
  const leave = useLeaveSale(desk);
  const isOver = useOver(desk.holdEndsAt);
  const isShown = desk.booking && desk.holdEndsAt !== null && !isOver;
  useEffect(() => {
    if (!isShown) onClose();
  });
  if (!desk.booking || !isShown) return null;
  return (
    <Suspense>
      <KeepDialog booking={desk.booking} onKept={leave} onClose={onClose} />
    </Suspense>
  );
}

interface PanelProps {
  desk: BookingDesk;
  onKeep: () => void;
}

function QuoteSide({ desk, onKeep }: PanelProps) {
  const { booking } = desk;
  return (
    <SidePanel
      label={t('Quote')}
      head={<HoldClock desk={desk} onKeep={onKeep} />}
      foot={
        <>
          {booking?.quote && (
            <Row className={styles.total} as="dl" gap={12} align="start" justify="between" pad="0 0 8px">
              <Text as="dt" size={13} weight={500}>
                {t('Total')}
                <small>{partyLine(booking)}</small>
              </Text>
              <dd>
                <MoneyHero amount={booking.quote.total} />
              </dd>
            </Row>
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
function QuoteBar({ desk, onKeep }: PanelProps) {
  const { booking } = desk;
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronUp;
  return (
    <aside className={styles.bar} aria-label={t('Quote')}>
      {open && (
        <Box scroll line="bottom" ground="sunken" pad="12px 16px" maxHeight="55vh">
          <Lines booking={booking} />
          {booking?.quote && <QuoteAccount booking={booking} />}
        </Box>
      )}
      <Box pad="4px 16px 0">
        <HoldClock desk={desk} onKeep={onKeep} />
      </Box>
      <Box pad="8px 16px 12px">
        {booking?.quote && (
          <Row
            type="button"
            className={styles.toggle}
            as="button"
            plain
            justify="between"
            tone="ink"
            round="control"
            pad="4px 0 8px"
            width="100%"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <div>
              {t('Total')}
              <small>{partyLine(booking)}</small>
            </div>
            <Row as="span" gap={6}>
              <MoneyHero amount={booking.quote.total} size="small" />
              <Chevron size={16} stroke={1.5} aria-hidden />
            </Row>
          </Row>
        )}
        <MainButton />
      </Box>
    </aside>
  );
}

const partyLine = (booking: TicketMasterRead): string =>
  `${passengers(booking.passengers.length)} · ${legs(booking.legs.length)}`;

function Lines({ booking }: { booking: TicketMasterRead | undefined }) {
  if (booking?.quote) return <QuoteLines quote={panelQuote(booking)} />;
  return (
    <Text text="muted" leading={20}>
      {t('Choose a flight for each leg to hold seats and see the price.')}
    </Text>
  );
}

function MainButton() {
  const current = useCurrentAction();
  const mobile = useMobile();
  const last = useRef(current);
  if (current) last.current = current;
  // Until the next step says what its button does, the last one stays, so that the total above it does not move.
  const action = current ?? (last.current && { ...last.current, busy: true });
  if (!action) return <Box height={ROOM_OF_BUTTON} />;
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
      {action.hint && !action.reason && (
        <Box as="p" text="muted" textAlign="center" pad="8px 0 0">
          {action.hint}
        </Box>
      )}
    </>
  );
}
