import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type OfficeHoldingRead, officeHoldingsCreate } from '../../api/client';
import { charterGetCurrentOptions, officeHoldingsListOptions, officesListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import { holdingColumns } from './columns';
import { HoldingFields } from './HoldingFields';
import { labels } from './labels';
import { isOperator } from './mayEdit';
import { holdingSchema } from './schemas';
import { holdingValues, NEW_HOLDING } from './values';

/** The agencies: who sells for the operator, and on what terms. Each opens its own page. */
export function AgencyList() {
  const page = useCrudPage<OfficeHoldingRead>('OfficeHolding', (row) => row.name);
  const navigate = useNavigate();
  const offices = useQuery(officesListOptions());
  const charter = useQuery(charterGetCurrentOptions());
  const counts = new Map<string, number>();
  for (const { officeHoldingId: id } of offices.data ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <CrudScreen
      {...page}
      id="officesHolding"
      title={t('Agencies')}
      line={t('Agencies that sell for the operator, and their terms')}
      newTitle={t('New agency')}
      editTitle={(row) => row.name}
      columns={holdingColumns(counts, charter.data?.holdMinutes)}
      isDone={(row) => row.blocked}
      rows={officeHoldingsListOptions()}
      onOpen={({ id }) => void navigate({ to: '.', search: (old: object) => ({ ...old, agency: id }) })}
      calls={{ create: isOperator() ? (body) => officeHoldingsCreate({ body }) : undefined }}
      schema={holdingSchema}
      blank={NEW_HOLDING}
      toForm={holdingValues}
      labels={labels()}
    >
      {(form) => <HoldingFields form={form} />}
    </CrudScreen>
  );
}
