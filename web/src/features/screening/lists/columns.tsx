import type { ScreeningListRead } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { formatInstant } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/DataTable';

/** "9f3c…a71e" */
const shortHash = (sha256: string): string => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;

export const listColumns = (): Column<ScreeningListRead>[] => [
  {
    key: 'number',
    header: t('List'),
    value: ({ number }) => number,
    render: ({ number }) => t('List {number}', { number }),
    width: 120,
    weight: 'key',
    mobile: 'title',
  },
  {
    key: 'people',
    header: t('People'),
    value: ({ people }) => people,
    render: ({ people }) => formatCount(people),
    width: 100,
    align: 'right',
    mobile: 'off',
  },
  {
    key: 'importedAt',
    header: t('Imported'),
    value: ({ importedAt }) => importedAt,
    render: ({ importedAt }) => formatInstant(importedAt),
    width: 180,
    mobile: 'line',
  },
  { key: 'who', header: t('Who'), value: ({ appUserName }) => appUserName, mobile: 'off' },
  {
    key: 'hash',
    header: t('Hash of the files'),
    value: ({ sha256 }) => sha256,
    render: ({ sha256 }) => (
      <span className="code" title={sha256}>
        {shortHash(sha256)}
      </span>
    ),
    width: 140,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  {
    key: 'current',
    header: t('State'),
    value: ({ current }) => (current ? t('In use') : t('Replaced')),
    render: ({ current }) =>
      current ? <Pill tone="good">{t('In use')}</Pill> : <Pill tone="quiet">{t('Replaced')}</Pill>,
    width: 136,
    mobile: 'end',
  },
];
