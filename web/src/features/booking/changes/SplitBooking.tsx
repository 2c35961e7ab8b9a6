import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { passengers } from '../stepper/words';
import { DialogFrame } from './DialogFrame';
import { GoButton, Notices } from './QuoteFoot';
import { SplitDone } from './SplitDone';
import { SplitMoney } from './SplitMoney';
import { SplitSide } from './SplitSide';
import styles from './split.module.css';
import { type Half, isBalanced, isReachable, moveOver, movingWith, type Traveler } from './splitting';
import { useSplit } from './useSplit';

interface SplitBookingProps {
  booking: TicketMasterRead;
  onClose: () => void;
}

/** Some of a sold booking's passengers get a booking of their own, with all their tickets and their money. */
export default function SplitBooking({ booking, onClose }: SplitBookingProps) {
  const split = useSplit(booking, onClose);
  const { change, leaving, travelers, stays, leaves } = split;
  const { desk, applying, done } = change;
  const [said, setSaid] = useState('');
  const [all] = useState(travelers.length);
  const body = useRef<HTMLDivElement>(null);
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    body.current?.querySelector<HTMLElement>(`[data-place="${followed.current}"]`)?.focus();
    followed.current = null;
  });
  const move = (place: number) => {
    const places = movingWith(travelers, leaving, place);
    followed.current = place;
    setSaid(togetherWords(travelers, places));
    split.setLeaving(moveOver(leaving, places));
    applying.forget();
  };
  const quote = leaving.size > 0 ? desk.quote : null;
  const begun = leaving.size > 0;
  const reason = lackOf(booking, stays, leaves);
  const isEven = quote?.split && !desk.busy && isBalanced(booking, quote.split);
  if (done) {
    return (
      <Frame booking={booking} all={all} now={2} onClose={change.close}>
        <SplitDone old={booking} fresh={done.booking} onClose={change.close} />
      </Frame>
    );
  }
  const side = (half: Half, at: 0 | 1) => (
    <SplitSide
      name={at === 0 ? booking.locatorNumber : t('New booking')}
      half={half}
      leaves={at === 1}
      begun={begun}
      disabled={applying.busy}
      onMove={move}
      onTitular={(id) => split.chooseTitular(at, id)}
      onContact={(part) => split.typeContact(half, part)}
    />
  );
  return (
    <Frame booking={booking} all={all} now={quote ? 1 : 0} onClose={change.close}>
      <div className={styles.middle} ref={body}>
        <div className={styles.sides}>
          {side(stays, 0)}
          {side(leaves, 1)}
        </div>
        {quote && <SplitMoney booking={booking} quote={quote} busy={desk.busy} />}
      </div>
      <div className={styles.notices}>
        {applying.moved ? (
          <Text tone="warn" weight={600} size={13} role="alert">
            {t('The booking changed meanwhile: check the sums again.')}
          </Text>
        ) : (
          <Notices applying={applying} quoteRefused={change.quoteRefused} />
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.says} aria-live="polite">
          {isEven && (
            <Row as="span" gap={6} tone="good" weight={600} size={13} icons={16} nowrap>
              <IconCheck stroke={2} aria-hidden />
              {t('Before = after, to the cent')}
            </Row>
          )}
          <Text as="span" text="muted">
            {said}
          </Text>
        </div>
        {begun && (
          <Button
            variant="subtle"
            disabled={applying.busy}
            onClick={() => {
              setSaid('');
              split.setLeaving(new Set());
            }}
          >
            {t('Back')}
          </Button>
        )}
        <div className={styles.go}>
          <GoButton
            label={t('Split booking')}
            disabled={quote === null || desk.busy}
            reason={reason}
            busy={applying.busy}
            onGo={() => void applying.apply({})}
          />
        </div>
      </div>
    </Frame>
  );
}

interface FrameProps {
  booking: TicketMasterRead;
  /** How many travel in it, before. */
  all: number;
  now: number;
  onClose: () => void;
  children: React.ReactNode;
}

function Frame({ booking, all, ...frame }: FrameProps) {
  return (
    <DialogFrame
      title={t('Split booking')}
      about={`${booking.locatorNumber} · ${passengers(all)}`}
      steps={[t('Who moves'), t('Review'), t('Done')]}
      size={960}
      {...frame}
    />
  );
}

/** "Mateo goes with Marisol." */
function togetherWords(all: readonly Traveler[], places: readonly number[]): string {
  const group = all.filter(({ place }) => places.includes(place));
  const infant = group.find(({ age }) => age === 'Infant');
  const adult = group.find((each) => each !== infant);
  if (!infant || !adult) return '';
  const first = (name: string) => name.split(' ')[0] ?? name;
  return t('{infant} goes with {adult}.', { infant: first(infant.name), adult: first(adult.name) });
}

/** Why it cannot be split as it stands; null: nothing is missing. */
function lackOf(booking: TicketMasterRead, stays: Half, leaves: Half): string | null {
  if (leaves.travelers.length === 0) return t('Choose who leaves.');
  if (stays.travelers.length === 0) return t('Somebody must stay.');
  for (const [half, name] of [
    [stays, booking.locatorNumber],
    [leaves, t('New booking')],
  ] as const) {
    if (half.titular === null) return t('{booking}: an adult must be titular.', { booking: name });
    if (!isReachable(half.contact)) return t('{booking}: correct the contact.', { booking: name });
  }
  return null;
}
