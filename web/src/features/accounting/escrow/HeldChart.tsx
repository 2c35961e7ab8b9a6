import type { EscrowLine } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import styles from './escrow.module.css';
import { weekDay } from './words';

const WIDTH = 100;
const HEIGHT = 40;

interface HeldChartProps {
  /** The newest first. */
  lines: readonly EscrowLine[];
  /** The price of the charter, drawn dashed. */
  price: string | null;
  today: string;
}

const daysOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** What the flight held on each day: a step for each change. */
export function HeldChart({ lines, price, today }: HeldChartProps) {
  const steps = lines.toReversed().map(({ day, held }) => ({ day, held: Number(held) }));
  const [first] = steps;
  if (!first) return null;
  const begin = daysOf(first.day);
  const span = Math.max(daysOf(today) - begin, 1);
  const top = Math.max(...steps.map(({ held }) => held), Number(price ?? 0), 1);
  const bottom = Math.min(...steps.map(({ held }) => held), 0);
  const x = (day: string) => ((daysOf(day) - begin) / span) * WIDTH;
  const y = (held: number) => HEIGHT - ((held - bottom) / (top - bottom)) * (HEIGHT - 2) - 1;
  const line = steps.map(({ day, held }) => `H${x(day).toFixed(2)} V${y(held).toFixed(2)}`).join(' ');
  const path = `M0 ${y(0).toFixed(2)} ${line} H${WIDTH}`;
  return (
    <Box as="figure" margin={0}>
      <Row justify="between" gap={8}>
        <Text text="label">{t('Held by day')}</Text>
        {price && <Text text="muted">{t('charter price {amount}', { amount: formatMoney(price) })}</Text>}
      </Row>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('Held now: {amount}', { amount: formatMoney(lines[0]?.held ?? '0.00') })}
      >
        <path className={styles.area} d={`${path} V${y(0).toFixed(2)} Z`} />
        {price && <path className={styles.price} d={`M0 ${y(Number(price)).toFixed(2)} H${WIDTH}`} />}
        <path className={styles.step} d={path} />
      </svg>
      <Row as="figcaption" justify="between" gap={8}>
        <Text as="span" text="small">
          {weekDay(first.day)}
        </Text>
        <Text as="span" text="small">
          {t('today')}
        </Text>
      </Row>
    </Box>
  );
}
