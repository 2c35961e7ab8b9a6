import { can } from '../../access';
import { type AirlineRead, airlinesCreate, airlinesDelete, airlinesUpdate } from '../../api/client';
import { airlinesListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { Fields, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import { airlineColumns } from './columns';
import { airlineSchema } from './schemas';

export default function Airline() {
  const page = useCrudPage<AirlineRead>('Airline', (row) => row.iataCode);
  const mayEdit = can('EditAirlines');
  return (
    <CrudScreen
      {...page}
      id="airline"
      title={t('Airlines')}
      line={t('Airlines that operate the charters')}
      newTitle={t('New airline')}
      editTitle={(row) => `${row.iataCode} ${row.name}`}
      columns={airlineColumns()}
      isDone={(row) => !row.active}
      rows={airlinesListOptions()}
      calls={{
        create: mayEdit ? (body) => airlinesCreate({ body }) : undefined,
        update: mayEdit ? (body) => airlinesUpdate({ body }) : undefined,
        remove: mayEdit ? (id, version) => airlinesDelete({ path: { id }, query: { version } }) : undefined,
      }}
      schema={airlineSchema}
      blank={{ iataCode: '', icaoCode: '', name: '', active: true }}
      toForm={({ iataCode, icaoCode, name, active }) => ({
        iataCode,
        icaoCode: icaoCode ?? '',
        name,
        active,
      })}
    >
      {(form) => (
        <Fields>
          <TextField
            form={form}
            name="iataCode"
            label={t('IATA code')}
            required
            code
            maxLength={2}
            autoFocus
          />
          <TextField form={form} name="icaoCode" label={t('ICAO code')} code maxLength={3} />
          <TextField form={form} name="name" label={t('Name')} required />
          <SwitchField form={form} name="active" label={t('In use')} />
        </Fields>
      )}
    </CrudScreen>
  );
}
