import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import { useSession } from '../../../api/session';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { textOf, useAddress } from '../../../shell/address';
import { AgencyAccount } from './AgencyAccount';

/** One agency's account: the one that the address names, or the caller's own. */
export default function AccountPage() {
  const { search } = useAddress<{ officeHoldingId: string }>();
  const session = useSession();
  const own = can('EditAgencyAccounts') ? undefined : session?.activeOffice?.officeHoldingId;
  const id = own ?? textOf(search.officeHoldingId);
  if (id !== '') return <AgencyAccount key={id} officeHoldingId={id} />;
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={t('Choose an agency')}
      action={<Link to="/transactionsummary">{t('All agencies')}</Link>}
    />
  );
}
