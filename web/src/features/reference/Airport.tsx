import { useQuery } from '@tanstack/react-query';
import { can } from '../../access';
import { type AirportRead, airportsCreate, airportsDelete, airportsUpdate } from '../../api/client';
import { airportsListOptions, countriesListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { Fields, SelectField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import { airportColumns } from './columns';
import { airportSchema } from './schemas';

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

export default function Airport() {
  const page = useCrudPage<AirportRead>('Airport', (row) => row.iataCode);
  const countries = useQuery(countriesListOptions());
  const names = new Map(countries.data?.map(({ id, name }) => [id, name]));
  const options = countries.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const mayEdit = can('EditAirports');
  return (
    <CrudScreen
      {...page}
      id="airport"
      title={t('Airports')}
      line={t('Charter airports and their time zones')}
      newTitle={t('New airport')}
      editTitle={(row) => `${row.iataCode} ${row.name}`}
      columns={airportColumns(names)}
      isDone={(row) => !row.active}
      rows={airportsListOptions()}
      calls={{
        create: mayEdit ? (body) => airportsCreate({ body }) : undefined,
        update: mayEdit ? (body) => airportsUpdate({ body }) : undefined,
        remove: mayEdit ? (id, version) => airportsDelete({ path: { id }, query: { version } }) : undefined,
      }}
      schema={airportSchema}
      blank={{ iataCode: '', icaoCode: '', name: '', city: '', countryId: '', timeZone: '', active: true }}
      toForm={({ id: _, version: __, icaoCode, ...row }) => ({ ...row, icaoCode: icaoCode ?? '' })}
    >
      {(form) => (
        <Fields>
          <TextField
            form={form}
            name="iataCode"
            label={t('IATA code')}
            required
            code
            maxLength={3}
            autoFocus
          />
          <TextField form={form} name="icaoCode" label={t('ICAO code')} code maxLength={4} />
          <TextField form={form} name="name" label={t('Name')} required />
          <TextField form={form} name="city" label={t('City')} required />
          <SelectField form={form} name="countryId" label={t('Country')} required options={options} />
          <SelectField form={form} name="timeZone" label={t('Time zone')} required options={ZONES} />
          <SwitchField form={form} name="active" label={t('In use')} />
        </Fields>
      )}
    </CrudScreen>
  );
}
