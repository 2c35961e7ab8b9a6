import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { can } from '../../access';
import {
  type AirportRead,
  airportsCreate,
  airportsDelete,
  airportsList,
  airportsUpdate,
  countriesList,
} from '../../api/client';
import { CrudScreen } from '../../kit/CrudScreen';
import type { Column } from '../../kit/DataTable';
import { Fields, SelectField, SwitchField, TextField } from '../../kit/fields';
import { maxLength, optional, required, text } from '../../kit/rules';
import { t } from '../../kit/t';
import { useCrudPage } from '../../shell/crudPage';
import { airportIata, airportIcao } from './codes';

const schema = z.object({
  iataCode: text(required, airportIata),
  icaoCode: text(optional(airportIcao)),
  name: text(required, maxLength(120)),
  city: text(required, maxLength(80)),
  countryId: text(required),
  timeZone: text(required),
  active: z.boolean(),
});

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const columns = (countries: ReadonlyMap<string, string>): Column<AirportRead>[] => [
  { key: 'iataCode', header: t('IATA'), value: (row) => row.iataCode, width: 90, weight: 'key' },
  { key: 'name', header: t('Name'), value: (row) => row.name },
  { key: 'city', header: t('City'), value: (row) => row.city, width: 160 },
  { key: 'country', header: t('Country'), value: (row) => countries.get(row.countryId), width: 140 },
  {
    key: 'timeZone',
    header: t('Time zone'),
    value: (row) => row.timeZone,
    width: 170,
    secondary: true,
    weight: 'mute',
  },
  { key: 'icaoCode', header: t('ICAO'), value: (row) => row.icaoCode, width: 90, weight: 'mute' },
  {
    key: 'active',
    header: t('In use'),
    value: (row) => (row.active ? t('yes') : t('no')),
    width: 100,
    mobile: 'off',
  },
];

export default function Airport() {
  const page = useCrudPage<AirportRead>('Airport', (row) => row.iataCode);
  const countries = useQuery({ queryKey: ['countries'], queryFn: async () => (await countriesList()).data });
  const names = new Map(countries.data?.map(({ id, name }) => [id, name]));
  const options = countries.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const mayEdit = can('EditAirports');
  return (
    <CrudScreen
      {...page}
      id="airport"
      title={t('Airports')}
      line={t('Where the charters fly, with the zone their times are shown in')}
      newTitle={t('New airport')}
      editTitle={(row) => `${row.iataCode} ${row.name}`}
      columns={columns(names)}
      isDone={(row) => !row.active}
      calls={{
        list: async () => (await airportsList()).data,
        create: mayEdit ? (body) => airportsCreate({ body }) : undefined,
        update: mayEdit ? (body) => airportsUpdate({ body }) : undefined,
        remove: mayEdit ? (id, version) => airportsDelete({ path: { id }, query: { version } }) : undefined,
      }}
      schema={schema}
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
