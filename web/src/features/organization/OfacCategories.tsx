import { type OfacRead, ofacCreate, ofacDelete, ofacUpdate } from '../../api/client';
import { ofacListOptions } from '../../api/queries';
import { Fields, NumberField, SwitchField, TextField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Stack } from '../../kit/layout/Box';
import { useTableInAddress } from '../../shell/crudPage';
import { CrudList } from './CrudList';
import { ofacColumns } from './columns';
import { labels } from './labels';
import { ofacSchema } from './schemas';

interface OfacCategoriesProps {
  creating: boolean;
  onCreated: () => void;
}

/** The grounds on which a person may travel to Cuba, in the order they are offered. */
export function OfacCategories({ creating, onCreated }: OfacCategoriesProps) {
  const named = labels();
  return (
    <CrudList
      {...useTableInAddress()}
      id="ofac"
      label={t('OFAC categories')}
      newTitle={t('New category')}
      editTitle={(row: OfacRead) => row.name}
      creating={creating}
      onCreated={onCreated}
      columns={ofacColumns()}
      isDone={(row) => !row.active}
      query={ofacListOptions()}
      calls={{
        create: (body) => ofacCreate({ body }),
        update: (body) => ofacUpdate({ body }),
        remove: (id, version) => ofacDelete({ path: { id }, query: { version } }),
      }}
      schema={ofacSchema}
      blank={{
        position: '',
        name: '',
        section: '',
        sectionShort: '',
        licenceRequired: false,
        active: true,
      }}
      toForm={({ id: _, version: __, position, ...row }) => ({ ...row, position: String(position) })}
      labels={named}
    >
      {(form) => (
        <Stack gap={14}>
          <TextField form={form} name="name" label={named.name} required maxLength={160} autoFocus />
          <Fields>
            <TextField form={form} name="section" label={named.section} required maxLength={160} />
            <TextField
              form={form}
              name="sectionShort"
              label={named.sectionShort}
              required
              code
              maxLength={40}
              description={t('Shown on the affidavit and in lists.')}
            />
          </Fields>
          <Fields columns={3}>
            <NumberField form={form} name="position" label={named.position} required />
            <SwitchField form={form} name="licenceRequired" label={named.licenceRequired} />
            <SwitchField form={form} name="active" label={named.active} />
          </Fields>
        </Stack>
      )}
    </CrudList>
  );
}
