import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Unfinished, UnfinishedItem } from '../../../api/client';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { pageOfItem, UNFINISHED } from './words';

/** What to finish before the month is closed, each with the place where that is done. */
export function UnfinishedKinds({ kinds }: { kinds: readonly Unfinished[] }) {
  if (kinds.length === 0) {
    return (
      <Row gap={8} icons={16} iconTone="good-dot">
        <IconCircleCheck stroke={1.75} aria-hidden />
        <Text>{t('Nothing is unfinished in this month.')}</Text>
      </Row>
    );
  }
  return (
    <>
      {kinds.map(({ kind, count, amount, first }) => (
        <section key={kind} aria-label={t(UNFINISHED[kind].label)}>
          <Row justify="between" gap={12}>
            <Text as="h3" text="heading" clip>
              {t(UNFINISHED[kind].label)}
            </Text>
            <Text as="span" nowrap>
              {formatCount(count)} · <b>{formatMoney(amount)}</b>
            </Text>
          </Row>
          <Text text="muted" below={6}>
            {t(UNFINISHED[kind].cure)}
          </Text>
          <Box as="ul" frame round="control" maxHeight="17dvh" scroll tabIndex={0} pad={0} margin={0}>
            {first.map((item) => (
              <Item key={Object.values(item).join(' ')} item={item} />
            ))}
          </Box>
          {count > first.length && (
            <Text text="small" above={4}>
              {t('and {count} more', { count: formatCount(count - first.length) })}
            </Text>
          )}
        </section>
      ))}
    </>
  );
}

function Item({ item }: { item: UnfinishedItem }) {
  const page = pageOfItem(item);
  return (
    <Row as="li" gap={12} pad="5px 12px" line="bottom">
      <Text as="span" width={80} fixed tone="mute" size={12}>
        {item.day}
      </Text>
      <Text as="span" grow clip size={12}>
        {page ? <Link to={page}>{item.title}</Link> : item.title}
      </Text>
      <Text as="span" fixed size={12}>
        {item.amount !== null && formatMoney(item.amount)}
      </Text>
    </Row>
  );
}
