import { useQuery } from '@tanstack/react-query';
import {
  type PassengerClassRead,
  passengerClassCreate,
  passengerClassDelete,
  passengerClassUpdate,
} from '../../api/client';
import { countriesListOptions, passengerClassListOptions } from '../../api/queries';
import { Fields, SelectField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { useTableInAddress } from '../../shell/crudPage';
import { CrudList } from './CrudList';
import { passengerClassColumns } from './columns';
import { labels } from './labels';
import { passengerClassSchema } from './schemas';

interface PassengerClassesProps {
  creating: boolean;
  onCreated: () => void;
}

/** How the authorities of each country of origin class a passenger. */
export function PassengerClasses({ creating, onCreated }: PassengerClassesProps) {
  const named = labels();
  const countries = useQuery(countriesListOptions());
  const names = new Map(countries.data?.map(({ id, name }) => [id, name]));
  const options = countries.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <CrudList
      {...useTableInAddress()}
      id="passengerClass"
      label={t('Passenger classes')}
      newTitle={t('New class')}
      editTitle={(row: PassengerClassRead) => `${row.code} ${row.name}`}
      creating={creating}
      onCreated={onCreated}
      columns={passengerClassColumns(names)}
      groupBy={({ countryOriginId: key }) => ({
        key,
        label: t('From {country}', { country: names.get(key) ?? '…' }),
      })}
      isDone={(row) => !row.active}
      query={passengerClassListOptions()}
      calls={{
        create: (body) => passengerClassCreate({ body }),
        update: (body) => passengerClassUpdate({ body }),
        remove: (id, version) => passengerClassDelete({ path: { id }, query: { version } }),
      }}
      schema={passengerClassSchema}
      blank={{ countryOriginId: '', code: '', name: '', active: true }}
      toForm={({ id: _, version: __, ...row }) => row}
      labels={named}
    >
      {(form) => (
        <Fields>
          <SelectField
            form={form}
            name="countryOriginId"
            label={named.countryOriginId}
            required
            options={options}
            autoFocus
          />
          <TextField form={form} name="code" label={named.code} required code maxLength={4} />
          <TextField form={form} name="name" label={named.name} required maxLength={120} />
          <SwitchField form={form} name="active" label={named.active} />
        </Fields>
      )}
    </CrudList>
  );
}
