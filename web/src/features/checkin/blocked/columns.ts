import { can } from '../../../access';
import { t } from '../../../kit/i18n/t';
import type { Column } from '../../../kit/table/DataTable';
import { boardColumns } from '../readiness/columns';
import type { BlockedRow } from './blockedRows';

const office = (): Column<BlockedRow> => ({
  key: 'office',
  header: t('Office'),
  value: ({ ticket }) => ticket.officeName,
  width: 148,
  weight: 'mute',
  secondary: true,
  // An office reads of its own passengers only.
  hidden: !can('ReadCheckIn'),
  mobile: 'off',
});

/** Those of the readiness board; the passengers are of several offices and flights. */
export function blockedColumns(input: Parameters<typeof boardColumns<BlockedRow>>[0]): Column<BlockedRow>[] {
  const [passenger, locator, ...others] = boardColumns<BlockedRow>(input);
  return [passenger, locator, office(), ...others].filter((column) => column !== undefined);
}
