import { type Amount, heroParts } from '../format/money';
import styles from './Money.module.css';

interface MoneyHeroProps {
  amount: Amount;
  /** 34 px for a balance, 28 for a total, 20 for a small total. */
  size?: 'balance' | 'total' | 'small';
}

/** `$18,462` with its cents small and muted. */
export function MoneyHero({ amount, size = 'total' }: MoneyHeroProps) {
  const { whole, cents } = heroParts(amount);
  const cut = size === 'small' ? '' : ' display';
  return (
    <span className={`${styles.hero} ${styles[size]}${cut}`}>
      {whole}
      <small>{cents}</small>
    </span>
  );
}
