import type { HitRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';
import { decidedBy, listed, score, state } from './columns';

/** The hits of one passenger, with who decided what, when and why. */
export const decisionColumns = (): Column<HitRead>[] => [
  { ...listed(), weight: 'key', mobile: 'title' },
  { ...score(), mobile: 'off' },
  decidedBy(),
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
