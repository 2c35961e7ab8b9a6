import { useQuery } from '@tanstack/react-query';
import { paymentMethodsListOptions } from '../../../api/queries';
import { compare } from '../../../kit/format/money';

/** How an invoice is paid: money that the operator receives, and no card, which only a booking is paid by. */
export function useInvoiceMethods(fund: string, isCredit: boolean) {
  const query = useQuery(paymentMethodsListOptions({ query: { ForAdmin: true } }));
  const hasFund = isCredit || compare(fund, '0.00') > 0;
  const methods = query.data?.filter(
    ({ active, kind, receiver }) =>
      active && receiver === 'Operator' && kind !== 'Card' && (kind !== 'Fund' || hasFund),
  );
  return { methods, query };
}
