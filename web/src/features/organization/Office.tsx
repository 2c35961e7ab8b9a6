import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { can } from '../../access';
import { type OfficeRead, officesCreate, officesDelete, officesUpdate } from '../../api/client';
import { charterGetCurrentOptions, officeHoldingsListOptions, officesListOptions } from '../../api/queries';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { useCrudPage } from '../../shell/crudPage';
import { AgencyFilter } from './AgencyFilter';
import { CrudList } from './CrudList';
import { officeColumns } from './columns';
import { labels } from './labels';
import { isOperator } from './mayEdit';
import { OfficeFields } from './OfficeFields';
import { officeSchema } from './schemas';
import { useAgencyInAddress } from './useAgencyInAddress';
import { newOffice, officeValues } from './values';

/** The points of sale: all of them for the operator, its own for an agency. */
export default function Office() {
  const page = useCrudPage<OfficeRead>('Office', (row) => row.name);
  const [agency, setAgency] = useAgencyInAddress();
  const [creating, setCreating] = useState(false);
  const agencies = useQuery(officeHoldingsListOptions());
  const charter = useQuery(charterGetCurrentOptions());
  const mayCreate = can('CreateOffices');
  const options = (agencies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const names = new Map(agencies.data?.map(({ id, name }) => [id, name]));
  const shows = useCallback((row: OfficeRead) => !agency || row.officeHoldingId === agency, [agency]);
  const create = mayCreate && (
    <Button variant="filled" leftSection={<IconPlus />} onClick={() => setCreating(true)}>
      {t('New office')}
    </Button>
  );
  return (
    <Screen>
      <PageHeader title={t('Offices')} line={t('Points of sale and contacts')} actions={create} />
      <CrudList
        {...page}
        id="office"
        label={t('Offices')}
        newTitle={t('New office')}
        editTitle={(row) => row.name}
        creating={creating}
        onCreated={() => setCreating(false)}
        shows={shows}
        filters={isOperator() && <AgencyFilter options={options} value={agency} onChange={setAgency} />}
        columns={officeColumns(isOperator() ? names : undefined)}
        isDone={(row) => !row.active}
        query={officesListOptions()}
        calls={{
          create: mayCreate ? (body) => officesCreate({ body }) : undefined,
          update: can('EditOffices') ? (body) => officesUpdate({ body }) : undefined,
          remove: mayCreate
            ? (id, version) => officesDelete({ path: { id }, query: { version } })
            : undefined,
        }}
        schema={officeSchema}
        blank={newOffice(agency ?? '', charter.data?.timeZone ?? '')}
        toForm={officeValues}
        labels={labels()}
      >
        {(form, row) => <OfficeFields form={form} office={row} agencies={options} />}
      </CrudList>
    </Screen>
  );
}
