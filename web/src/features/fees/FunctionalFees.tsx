import { can } from '../../access';
import { type FunctionalFeeRead, functionalFeesUpdate } from '../../api/client';
import { functionalFeesListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import { functionalColumns } from './columns';
import { FunctionalFeeFields } from './FunctionalFeeFields';
import { type FunctionalValues, functionalSchema } from './schemas';
import { FUNCTIONAL_FEE } from './words';

const titleOf = (row: FunctionalFeeRead) => t(FUNCTIONAL_FEE[row.kind].name);

const toForm = ({ basis, amount, tiers }: FunctionalFeeRead): FunctionalValues => ({
  basis,
  amount,
  tiers: tiers.map((tier) => ({ hoursBefore: String(tier.hoursBefore), amount: tier.amount })),
});

/** A fixed set: each is priced, none is added or deleted. */
export default function FunctionalFees() {
  const page = useCrudPage<FunctionalFeeRead>('FunctionalFee', titleOf);
  return (
    <CrudScreen
      {...page}
      labels={{ basis: t('Basis'), amount: t('Amount'), tiers: t('Before departure') }}
      id="functionalFees"
      title={t('Functional fees')}
      line={t('Service fees charged by the operator. 0 = free.')}
      newTitle=""
      editTitle={titleOf}
      columns={functionalColumns()}
      rows={functionalFeesListOptions()}
      calls={{
        update: can('EditFees') ? (body) => functionalFeesUpdate({ body }) : undefined,
      }}
      schema={functionalSchema}
      blank={{ basis: 'Fixed', amount: '0.00', tiers: [] }}
      toForm={toForm}
    >
      {(form, row) => row && <FunctionalFeeFields form={form} kind={row.kind} />}
    </CrudScreen>
  );
}
