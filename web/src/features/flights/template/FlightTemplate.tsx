import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { airlinesListOptions, airportsListOptions, flightTemplateListOptions } from '../../../api/queries';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useTableInAddress } from '../../../shell/crudPage';
import { isPast, templateColumns } from './columns';
import { TemplateEdit } from './TemplateEdit';
import { TemplateNew } from './TemplateNew';

const NEW = 'new';
const NONE: never[] = [];

/** The template in the address, so that a link opens it. */
function useTemplateInAddress(): [string, (id: string | undefined) => void] {
  const search: { template?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (template: string | undefined) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, template }) });
  return [search.template === undefined ? '' : String(search.template), open];
}

/** Templates of flights: a list, and one of them with the flights it would make. */
export default function FlightTemplate() {
  const [opened, open] = useTemplateInAddress();
  const table = useTableInAddress();
  const list = useQuery(flightTemplateListOptions());
  const airlines = useQuery(airlinesListOptions()).data ?? NONE;
  const airports = useQuery(airportsListOptions()).data ?? NONE;
  const columns = useMemo(() => templateColumns(airlines, airports), [airlines, airports]);
  const close = () => open(undefined);
  if (opened === NEW) return <TemplateNew onMade={open} onClose={close} />;
  const template = list.data?.find(({ id }) => id === opened);
  if (template) return <TemplateEdit key={template.id} template={template} onClose={close} />;
  const create = (
    <Button variant="filled" leftSection={<IconPlus />} onClick={() => open(NEW)}>
      {t('New template')}
    </Button>
  );
  return (
    <ListScreen
      {...table}
      id="flightTemplates"
      title={t('Flight templates')}
      line={t('Series of flights over a season, with their seats, prices and fees')}
      actions={create}
      columns={columns}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => open(id)}
      isDone={isPast}
      empty={{ title: t('No templates yet'), action: create }}
    />
  );
}
