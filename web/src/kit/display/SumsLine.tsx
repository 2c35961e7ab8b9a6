import { formatCount, formatMoney } from '../format/money';
import { useMobile } from '../hooks/mobile';
import { t } from '../i18n/t';
import { Row, Text } from '../layout/Box';

export type Total = readonly [name: string, value: string];

/** What the shown lines come to; a phone has room for the last total, which is that of the column it shows. */
export function SumsLine({ lines, totals }: { lines: number; totals: readonly Total[] }) {
  const shown = useMobile() ? totals.slice(-1) : totals;
  return (
    <Row
      gap={20}
      fixed
      line="top"
      ground="canvas"
      pad="0 var(--gutter)"
      minHeight={32}
      role="status"
      aria-label={t('Totals')}
    >
      <Text as="span" text="muted" nowrap>
        {lines === 1 ? t('1 line') : t('{count} lines', { count: formatCount(lines) })}
      </Text>
      {shown.map(([name, value]) => (
        <Text key={name} as="span" text="muted" nowrap end={name === shown[0]?.[0]}>
          {name}{' '}
          <Text as="b" tone="ink">
            {formatMoney(value)}
          </Text>
        </Text>
      ))}
    </Row>
  );
}
