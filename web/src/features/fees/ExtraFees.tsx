import { Button } from '@mantine/core';
import { IconTablePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../access';
import { type ExtraFeeRead, extraFeesCreate, extraFeesDelete, extraFeesUpdate } from '../../api/client';
import { extraFeesListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { today } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import { feeColumns } from './columns';
import { ExtraFeeFields } from './ExtraFeeFields';
import { BLANK_FEE, byKind, feeLabels, feeValues, groupOf } from './extraFee';
import { SeveralFees } from './SeveralFees';
import { feeSchema } from './schemas';

const sorted = (fees: ExtraFeeRead[]) => fees.toSorted(byKind);

export default function ExtraFees() {
  const page = useCrudPage<ExtraFeeRead>('ExtraFees', (row) => row.code);
  const [several, setSeveral] = useState(false);
  const mayEdit = can('EditFees');
  return (
    <>
      <CrudScreen
        {...page}
        labels={{ ...page.labels, ...feeLabels() }}
        id="extraFees"
        title={t('Flights Fee')}
        line={t('Taxes, bags and services charged or sold on flights')}
        newTitle={t('New fee')}
        editTitle={(row) => `${row.code} ${row.name}`}
        columns={feeColumns()}
        groupBy={groupOf}
        isDone={(row) => !row.active || (row.validTo !== null && row.validTo < today())}
        actions={
          mayEdit && (
            <Button leftSection={<IconTablePlus />} onClick={() => setSeveral(true)}>
              {t('Add several')}
            </Button>
          )
        }
        rows={{ ...extraFeesListOptions(), select: sorted }}
        calls={{
          create: mayEdit ? (body) => extraFeesCreate({ body }) : undefined,
          update: mayEdit ? (body) => extraFeesUpdate({ body }) : undefined,
          remove: mayEdit
            ? (id, version) => extraFeesDelete({ path: { id }, query: { version } })
            : undefined,
        }}
        schema={feeSchema}
        blank={BLANK_FEE}
        toForm={feeValues}
      >
        {(form) => <ExtraFeeFields form={form} />}
      </CrudScreen>
      {several && <SeveralFees onClose={() => setSeveral(false)} />}
    </>
  );
}
