import { can } from '../../access';
import {
  type PaymentMethodRead,
  paymentMethodsCreate,
  paymentMethodsDelete,
  paymentMethodsUpdate,
} from '../../api/client';
import { paymentMethodsListOptions } from '../../api/queries';
import { CrudScreen } from '../../kit/crud/CrudScreen';
import { t } from '../../kit/i18n/t';
import { useCrudPage } from '../../shell/crudPage';
import { methodColumns } from './columns';
import { PaymentMethodFields } from './PaymentMethodFields';
import { BLANK_METHOD, methodLabels } from './paymentMethod';
import { methodSchema } from './schemas';

export default function PaymentMethods() {
  const page = useCrudPage<PaymentMethodRead>('PaymentMethod', (row) => row.name);
  const mayEdit = can('EditPaymentMethods');
  return (
    <CrudScreen
      {...page}
      labels={{ ...page.labels, ...methodLabels() }}
      id="paymentMethods"
      title={t('Payment methods')}
      line={t('Payment types, where they are offered and who receives the money')}
      newTitle={t('New payment method')}
      editTitle={(row) => row.name}
      columns={methodColumns()}
      isDone={(row) => !row.active}
      rows={paymentMethodsListOptions()}
      calls={{
        create: mayEdit ? (body) => paymentMethodsCreate({ body }) : undefined,
        update: mayEdit ? (body) => paymentMethodsUpdate({ body }) : undefined,
        remove: mayEdit
          ? (id, version) => paymentMethodsDelete({ path: { id }, query: { version } })
          : undefined,
      }}
      schema={methodSchema}
      blank={BLANK_METHOD}
      toForm={({ id: _, version: __, position, ...row }) => ({ ...row, position: String(position) })}
    >
      {(form) => <PaymentMethodFields form={form} />}
    </CrudScreen>
  );
}
