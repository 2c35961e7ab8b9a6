import type { AircraftTypeRead } from '../../api/client';
import { aircraftTypesListOptions } from '../../api/queries';
import { t } from '../../kit/i18n/t';
import { useTableInAddress } from '../../shell/crudPage';
import { AircraftTypeFields } from '../flights/aircraft/AircraftTypeFields';
import { AIRCRAFT_TYPE_WIDTH, aircraftTypeCalls, aircraftTypeForm } from '../flights/aircraft/aircraftType';
import { CrudList } from './CrudList';
import { aircraftTypeColumns } from './columns';
import { labels } from './labels';

interface AircraftTypesProps {
  creating: boolean;
  onCreated: () => void;
}

/** The cabins that flights and templates take over. */
export function AircraftTypes({ creating, onCreated }: AircraftTypesProps) {
  return (
    <CrudList
      {...useTableInAddress()}
      {...aircraftTypeForm}
      id="aircraftType"
      label={t('Aircraft types')}
      newTitle={t('New aircraft type')}
      editTitle={(row: AircraftTypeRead) => row.name}
      dialogWidth={AIRCRAFT_TYPE_WIDTH}
      creating={creating}
      onCreated={onCreated}
      columns={aircraftTypeColumns()}
      empty={{
        title: t('No aircraft types yet'),
        why: t('With one, a flight gets its seat map and its seats on sale in one step.'),
      }}
      isDone={(row) => !row.active}
      query={aircraftTypesListOptions()}
      calls={aircraftTypeCalls()}
      labels={labels()}
    >
      {(form) => <AircraftTypeFields form={form} />}
    </CrudList>
  );
}
