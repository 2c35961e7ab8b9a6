import { useAddress } from '../../../shell/address';
import { InvoiceList } from './InvoiceList';

interface NewInvoiceAddress {
  new: string;
  agency: string;
  corrects: string;
}

/** Invoices of all agencies, or of the caller's own. */
export default function Invoices() {
  const { change } = useAddress<NewInvoiceAddress>();
  return <InvoiceList onNew={() => change({ new: 'yes' })} />;
}
