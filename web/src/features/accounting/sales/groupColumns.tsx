import type { SalesGroup, SalesGroupRead } from '../../../api/client';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import type { Column } from '../../../kit/table/DataTable';
import styles from './sales.module.css';
import { GROUP_WORDS, groupName } from './words';

type GroupColumn = Column<SalesGroupRead>;

const count = (key: 'bookings' | 'count', header: string, more: Partial<GroupColumn> = {}): GroupColumn => ({
  key,
  header,
  value: (group) => group[key],
  render: (group) => formatCount(group[key]),
  width: 84,
  align: 'right',
  weight: 'mute',
  mobile: 'off',
  ...more,
});

const money = (
  key: 'price' | 'commission' | 'net',
  header: string,
  more: Partial<GroupColumn> = {},
): GroupColumn => ({
  key,
  header,
  value: (group) => Number(group[key]),
  render: (group) => formatMoney(group[key]),
  width: 110,
  align: 'right',
  mobile: 'off',
  ...more,
});

/** The columns of sales added up; the bar is as long as the group's share of the largest. */
export function groupColumns(
  by: SalesGroup,
  groups: readonly SalesGroupRead[],
  mobile: boolean,
): GroupColumn[] {
  const most = Math.max(1, ...groups.map(({ price }) => Number(price)));
  return [
    {
      key: 'name',
      header: t(GROUP_WORDS[by]),
      // Days sort as days, whatever they are called.
      value: (group) => (by === 'Day' ? group.day : groupName(by, group)),
      render: (group) => (
        <Text as="span" clip>
          {groupName(by, group)}
        </Text>
      ),
      weight: 'key',
      mobile: 'title',
    },
    {
      key: 'share',
      header: t('Share'),
      value: ({ price }) => Number(price),
      render: ({ price }) => (
        <Row as="span" width="100%">
          <span className={styles.track}>
            <i style={{ width: `${(Math.max(Number(price), 0) / most) * 100}%` }} />
          </span>
        </Row>
      ),
      width: 220,
      secondary: true,
      mobile: 'off',
    },
    count('bookings', t('Bookings'), {
      mobile: 'line',
      // A phone has no heads that would say what is counted.
      ...(mobile && { render: ({ bookings }) => countBookings(bookings) }),
    }),
    count('count', t('Lines'), { secondary: true }),
    money('price', t('Price')),
    money('commission', t('Commission'), { weight: 'mute' }),
    money('net', t('Net'), { width: 120, weight: 'key', mobile: 'end' }),
  ];
}

const countBookings = (bookings: number): string =>
  bookings === 1 ? t('1 booking') : t('{count} bookings', { count: formatCount(bookings) });

export const groupId = ({ key }: SalesGroupRead): string => key;
