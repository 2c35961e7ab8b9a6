import type { HitRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { listed, score, state } from './columns';
import { decidedWords } from './words';

/** The hits of one passenger, with who decided what, when and why. */
export const decisionColumns = (): Column<HitRead>[] => [
  { ...listed(), weight: 'key', mobile: 'title' },
  { ...score(), mobile: 'off' },
  {
    key: 'decided',
    header: t('Decided by'),
    value: decidedWords,
    render: (hit) => <span title={hit.reason ?? undefined}>{decidedWords(hit)}</span>,
    width: 248,
    mobile: 'line',
  },
  {
    key: 'reason',
    header: t('Reason'),
    value: ({ reason }) => reason,
    weight: 'mute',
    secondary: true,
    mobile: 'off',
  },
  state(),
];
