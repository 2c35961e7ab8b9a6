import type { NoticeRead } from '../../api/client';
import { Chip } from '../../kit/display/Chip';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { audienceWords } from './audience';
import { IMPORTANCES } from './importance';

export const noticeColumns = (officeNames: ReadonlyMap<string, string>): Column<NoticeRead>[] => [
  { key: 'name', header: t('Name'), value: (row) => row.name, weight: 'key' },
  {
    key: 'importance',
    header: t('Importance'),
    value: (row) => t(IMPORTANCES[row.importance].label),
    render: (row) => (
      <Chip tone={IMPORTANCES[row.importance].tone}>{t(IMPORTANCES[row.importance].label)}</Chip>
    ),
    width: 110,
    mobile: 'end',
  },
  { key: 'showFrom', header: t('From'), value: (row) => row.showFrom, width: 100, mobile: 'line' },
  { key: 'showTo', header: t('To'), value: (row) => row.showTo, width: 100, mobile: 'line' },
  {
    key: 'audience',
    header: t('Applies to'),
    value: (row) => audienceWords(row, officeNames),
    mobile: 'off',
  },
  {
    key: 'mailedAt',
    header: t('E-mailed'),
    value: (row) => (row.mailedAt ? formatInstant(row.mailedAt) : ''),
    width: 180,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
];
