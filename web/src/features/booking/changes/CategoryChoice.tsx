import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { SeatCategory, TicketMasterRead } from '../../../api/client';
import { ticketMasterChangeSeatCategoryAvailableOptionsOptions } from '../../../api/queries';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { say } from '../../../kit/i18n/say';
import { translateServerText } from '../../../kit/i18n/serverText';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { signedHero } from '../signed';
import { isScarce } from '../stepper/trip/offers';
import styles from './category.module.css';
import { type OfferedCategory, offeredCategories } from './categoryOffers';
import { type ChosenLeg, categoryName } from './flightOffers';

interface CategoryChoiceProps {
  booking: TicketMasterRead;
  legs: readonly ChosenLeg[];
  category: SeatCategory | null;
  onCategory: (category: SeatCategory) => void;
}

/** The cabins that the chosen tickets can move to, each with the difference for all of them. */
export function CategoryChoice({ booking, legs, category, onCategory }: CategoryChoiceProps) {
  const flights = legs.flatMap(({ tickets }) =>
    [...new Set(tickets.map(({ flightId }) => flightId))].map((flightId) =>
      tickets.filter((ticket) => ticket.flightId === flightId).map(({ id }) => id),
    ),
  );
  const found = useQueries({
    queries: flights.map((ticketIds) => ({
      ...ticketMasterChangeSeatCategoryAvailableOptionsOptions({ body: { id: booking.id, ticketIds } }),
      retry: false,
    })),
  });
  const group = useRef<HTMLDivElement>(null);
  const failed = found.find(({ error }) => error);
  const isLoading = found.some(({ data }) => data === undefined);
  const offers = isLoading ? [] : offeredCategories(found.map(({ data }) => data ?? []));
  const open = offers.filter(({ refusal, difference }) => !refusal && difference !== null);
  const reached = open.some((offer) => offer.category === category) ? category : open[0]?.category;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  return (
    <Box as="section" line="top" pad="12px var(--gutter) 16px" aria-label={t('Seat category')}>
      <Row gap={12} justify="between" pad="0 0 8px">
        <Text as="h3" text="heading">
          {t('New seat category')}
        </Text>
        <Text as="span" text="muted">
          {t('difference for the chosen tickets')}
        </Text>
      </Row>
      {failed && <FailedState why={say(failed.error)} onRetry={() => void failed.refetch()} />}
      {isLoading && !failed && <LoadingRows rows={2} />}
      {!isLoading && offers.length === 0 && (
        <Text tone="mute">{t('These flights have no other seat category in common.')}</Text>
      )}
      <div
        ref={group}
        className={styles.offers}
        role="radiogroup"
        aria-label={t('New seat category')}
        onKeyDown={onKeyDown}
      >
        {offers.map((offer) => (
          <Offer
            key={offer.category}
            offer={offer}
            chosen={offer.category === category}
            reached={offer.category === reached}
            onChoose={() => onCategory(offer.category)}
          />
        ))}
      </div>
    </Box>
  );
}

interface OfferProps {
  offer: OfferedCategory;
  chosen: boolean;
  reached: boolean;
  onChoose: () => void;
}

function Offer({ offer: { category, difference, left, refusal }, chosen, reached, onChoose }: OfferProps) {
  const isOff = refusal !== null || difference === null;
  const { whole, cents } = signedHero(difference ?? '0.00');
  const why = refusal ? translateServerText(refusal) : t('No price');
  return (
    // biome-ignore lint/a11y/useSemanticElements: chosen with the arrows like a day of the strip.
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      disabled={isOff}
      tabIndex={reached ? 0 : -1}
      className={styles.offer}
      onClick={onChoose}
    >
      <Text as="span" text="heading">
        {categoryName(category)}
      </Text>
      <Row as="span" gap={6} iconTone="accent" size={13} weight={600}>
        {chosen && <IconCircleCheckFilled size={16} aria-hidden />}
        {isOff ? '–' : `${whole}${cents}`}
      </Row>
      <Text as="span" text="small" tone={!isOff && isScarce(left) ? 'warn' : 'mute'}>
        {isOff ? why : t('{count} left', { count: left })}
      </Text>
    </button>
  );
}
