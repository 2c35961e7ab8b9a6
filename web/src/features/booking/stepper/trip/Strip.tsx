import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { formatDate, weekdayName, weekdayOf } from '../../../../kit/format/dates';
import { heroParts } from '../../../../kit/format/money';
import { t } from '../../../../kit/i18n/t';
import { Box, Grid, Text } from '../../../../kit/layout/Box';
import { signedHero } from '../../signed';
import { dayAfterKey } from './arrows';
import type { StripDay } from './offers';
import styles from './strip.module.css';

interface StripProps {
  label: string;
  strip: RefObject<HTMLDivElement | null>;
  days: readonly StripDay[];
  /** The day whose offers are shown. */
  shown: string | undefined;
  /** The day of the chosen flight. */
  chosen: string | undefined;
  /** The day that is booked now; prices are differences to it. */
  booked?: readonly string[];
  loading: boolean;
  onLook: (day: string) => void;
  /** Beyond an end: the fortnight before (-1) or after (1), at its last or first day. */
  onTurn: (pages: number) => void;
  /** To the offers of the day. */
  onDown: () => void;
}

/** A fortnight: for each day the lowest price and how many seats there are at it. */
export function Strip(props: StripProps) {
  const { label, strip, days, shown, chosen, booked, loading, onLook, onTurn, onDown } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') onDown();
    else {
      const at = days.findIndex(({ day }) => day === shown);
      const to = dayAfterKey(at, days.length, event.key);
      if (to === null) return;
      const day = days[to]?.day;
      if (day) onLook(day);
      else onTurn(to < 0 ? -1 : 1);
      focusDay(strip.current, day);
    }
    event.preventDefault();
  };
  // Where the strip is wider than the window, the day looked at is in its middle.
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`);
    if (!day || !strip.current) return;
    strip.current.scrollLeft = day.offsetLeft - (strip.current.clientWidth - day.clientWidth) / 2;
    // Whoever came here before the days were known waits at the first of them.
    if (strip.current.contains(document.activeElement)) day.focus({ preventScroll: true });
  }, [strip, shown]);
  return (
    <Grid
      ref={strip}
      role="radiogroup"
      aria-label={label}
      aria-busy={loading}
      className={styles.strip}
      columns="repeat(14, minmax(0, 1fr))"
      frame
      ground="canvas"
      round="strip"
      onKeyDown={onKeyDown}
    >
      {days.map((day, index) => (
        <Day
          // biome-ignore lint/suspicious/noArrayIndexKey: fourteen places that stay where they are, whichever days they show.
          key={index}
          day={day}
          isShown={day.day === shown}
          isChosen={day.day === chosen}
          isBooked={booked?.includes(day.day) ?? false}
          write={booked ? signedDollars : dollars}
          reached={day.day === shown || (shown === undefined && index === 0)}
          onLook={onLook}
        />
      ))}
    </Grid>
  );
}

/** The keyboard is where the day is; a page that has just been turned is there at the next look. */
function focusDay(strip: HTMLElement | null, day: string | undefined): void {
  requestAnimationFrame(() => {
    const wanted = day ? `[data-day="${day}"]` : '[tabindex="0"]';
    strip?.querySelector<HTMLElement>(wanted)?.focus();
  });
}

interface DayProps {
  day: StripDay;
  isShown: boolean;
  isChosen: boolean;
  isBooked: boolean;
  write: (price: string) => string;
  reached: boolean;
  onLook: (day: string) => void;
}

function Day({ day, isShown, isChosen, isBooked, write, reached, onLook }: DayProps) {
  const { day: date, state, price, left, cheapest, scarce } = day;
  const number = Number(date.slice(8));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day is looked at with the arrows, and has no form to belong to.
    <button
      type="button"
      role="radio"
      aria-checked={isShown}
      aria-label={spoken(day, write, isBooked)}
      tabIndex={reached ? 0 : -1}
      className={styles.day}
      data-day={date}
      data-state={state}
      data-chosen={isChosen || undefined}
      data-booked={isBooked || undefined}
      onClick={() => onLook(date)}
    >
      <Text as="span" text="muted">
        {weekdayName(weekdayOf(date))}
      </Text>
      <Text className={styles.number} as="span" size={13} weight={600} leading={18}>
        {number === 1 && (
          <Text as="small" text="small">
            {formatDate(date, 'eee MMM dd').split(' ')[1]}{' '}
          </Text>
        )}
        {number}
      </Text>
      {price === null ? (
        <Box className={styles.none} as="span" size={12} weight={500} tone="mute" pad="3px 0 0">
          {state === 'full' ? t('Full') : '–'}
        </Box>
      ) : (
        <>
          <Box
            as="span"
            size={13}
            weight={600}
            leading={18}
            pad="2px 0 0"
            data-tone={cheapest ? 'good' : undefined}
          >
            <span className={styles.roomy}>{write(price)}</span>
            <span className={styles.tight}>{write(price).replace('$', '')}</span>
          </Box>
          <Text as="span" text="small" data-tone={scarce ? 'warn' : undefined}>
            <span className={styles.roomy}>{t('{count} left', { count: left })}</span>
            <span className={styles.tight}>{left}</span>
          </Text>
        </>
      )}
    </button>
  );
}

/** "$169", and with its cents only where there are any. */
function dollars(amount: string): string {
  const { whole, cents } = heroParts(amount);
  return cents === '.00' ? whole : whole + cents;
}

/** "+$40", "−$12": more or less than was paid. */
function signedDollars(amount: string): string {
  const { whole, cents } = signedHero(amount);
  return cents === '.00' ? whole : whole + cents;
}

function spoken(
  { day, state, price, left }: StripDay,
  write: (price: string) => string,
  isBooked: boolean,
): string {
  const short = formatDate(day, 'eee MMM dd');
  const date = isBooked ? t('{date}, booked now', { date: short }) : short;
  if (state === 'none') return t('{date}: no flight', { date });
  if (price === null) return t('{date}: full', { date });
  return t('{date}: from {price}, {count} left', { date, price: write(price), count: left });
}
