import { IconCircleCheckFilled } from '@tabler/icons-react';
import { formatMoney, heroParts } from '../../../../kit/format/money';
import { translateServerText } from '../../../../kit/i18n/serverText';
import { t } from '../../../../kit/i18n/t';
import { Row, Text } from '../../../../kit/layout/Box';
import { signed, signedHero } from '../../signed';
import type { Cell } from './arrows';
import { isScarce, type Offer, offerState } from './offers';
import styles from './offers.module.css';

interface OfferCellProps {
  /** Whose price it is: "XC 410 Economy". */
  name: string;
  cell: Cell;
  offer: Offer | undefined;
  seats: number;
  differences: boolean;
  chosen: boolean;
  /** Where the keyboard comes to. */
  reached: boolean;
  onChoose: () => void;
}

/** One price to choose, or why there is none. */
export function OfferCell(props: OfferCellProps) {
  const { name, cell, offer, seats, differences, chosen, reached, onChoose } = props;
  const state = offerState(offer, seats);
  // What is chosen stays to be seen, even if its seats are gone.
  if (offer?.refusal && state === 'refused' && !chosen) {
    const why = translateServerText(offer.refusal);
    return (
      <span className={`${styles.no} ${styles.why}`} title={why}>
        {why}
      </span>
    );
  }
  if (!offer?.partyPrice || (state !== 'sells' && !chosen))
    return <span className={styles.no}>{state === 'full' ? t('Full') : t('Not offered')}</span>;
  const { whole, cents } = differences ? signedHero(offer.partyPrice) : heroParts(offer.partyPrice);
  const adult = offer.priceFrom ?? '0.00';
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={chosen}
      aria-label={`${name}: ${whole}${cents}`}
      tabIndex={reached ? 0 : -1}
      data-cell={`${cell.row} ${cell.column}`}
      onClick={onChoose}
    >
      <Row iconTone="accent" as="span" gap={6} size={13} weight={600} leading={18}>
        {chosen && <IconCircleCheckFilled size={16} aria-hidden />}
        {whole}
        {cents}
      </Row>
      <Text className={styles.adult} as="span" text="small">
        <span className={styles.roomy}>
          {t('adult {price}', { price: differences ? signed(adult) : formatMoney(adult) })} ·{' '}
        </span>
        <span data-tone={isScarce(offer.left) ? 'warn' : undefined}>
          {state === 'full' ? t('Full') : t('{count} left', { count: offer.left })}
        </span>
      </Text>
    </button>
  );
}
