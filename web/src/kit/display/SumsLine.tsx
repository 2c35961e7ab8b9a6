import { formatCount, formatMoney } from '../format/money';
import { useMobile } from '../hooks/mobile';
import { t } from '../i18n/t';
import { Row, Text } from '../layout/Box';

export type Total = readonly [name: string, value: string];

/** What the shown lines come to. */
export function SumsLine({ lines, totals }: { lines: number; totals: readonly Total[] }) {
  return (
    <Row
      gap={useMobile() ? 12 : 20}
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
      {totals.map(([name, value]) => (
        <Text key={name} as="span" text="muted" end={name === totals[0]?.[0]}>
          {name}{' '}
          <Text as="b" tone="ink">
            {formatMoney(value)}
          </Text>
        </Text>
      ))}
    </Row>
  );
}
