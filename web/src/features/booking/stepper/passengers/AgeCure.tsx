import type { AgeCategory } from '../../../../api/client';
import { compare, formatMoney } from '../../../../kit/format/money';
import { s, t } from '../../../../kit/i18n/t';
import { LinkButton } from '../../../../kit/layout/Box';
import type { BookingDesk } from '../useBooking';
import { useAgePrice } from './useAgePrice';

const SELL_AS: Readonly<Record<AgeCategory, string>> = {
  Adult: s('Sell as adult'),
  Child: s('Sell as child'),
  Infant: s('Sell as infant'),
};

interface AgeCureProps {
  desk: BookingDesk;
  place: number;
  /** What the birthday makes of him. */
  age: AgeCategory;
  onSell: (age: AgeCategory) => void;
}

/** What can be done about a wrong age, and what it costs. */
export function AgeCure({ desk, place, age, onSell }: AgeCureProps) {
  const more = useAgePrice(desk, place, age);
  const price = more && `, ${compare(more, '0') > 0 ? '+' : ''}${formatMoney(more)}`;
  return (
    <LinkButton weight={600} onClick={() => onSell(age)}>
      {t(SELL_AS[age])}
      {price}
    </LinkButton>
  );
}
