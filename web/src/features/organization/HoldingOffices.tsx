import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { can } from '../../access';
import { officesGetByOfficeHoldingIdOptions } from '../../api/queries';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { DataTable } from '../../kit/table/DataTable';
import { officeColumns } from './columns';
import { ListPart } from './ListPart';
import { isOperator } from './mayEdit';

/** The agency's points of sale, and the way to change them. */
export function HoldingOffices({ holdingId }: { holdingId: string }) {
  const offices = useQuery(officesGetByOfficeHoldingIdOptions({ path: { id: holdingId } }));
  const navigate = useNavigate();
  const search = isOperator() ? { agency: holdingId } : {};
  return (
    <ListPart
      title={t('Offices')}
      count={offices.data?.length}
      action={
        can('EditOffices') && (
          <Link to="/office" search={search}>
            {t('Edit offices')}
          </Link>
        )
      }
    >
      <DataTable
        id="agencyOffices"
        label={t('Offices')}
        tools={false}
        columns={officeColumns(undefined)}
        rows={offices.data}
        rowId={(row) => row.id}
        isDone={(row) => !row.active}
        {...(can('EditOffices') ? { onOpen: () => void navigate({ to: '/office', search }) } : {})}
        failure={offices.error ? say(offices.error) : undefined}
        onRetry={() => void offices.refetch()}
        empty={{
          title: t('No offices yet'),
          why: t('An agency sells once it has an office and a user in it.'),
        }}
      />
    </ListPart>
  );
}
