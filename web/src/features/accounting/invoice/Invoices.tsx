import { lazy } from 'react';
import { can } from '../../../access';
import { textOf, useAddress } from '../../../shell/address';
import { chosenLines } from '../chosenLines';
import { InvoiceList } from './InvoiceList';
import { InvoiceRun } from './InvoiceRun';
import { NewInvoicePanel } from './NewInvoicePanel';

/** The money that is held for flights has code of its own, which few need. */
const EscrowView = lazy(() => import('../escrow/EscrowView'));

interface NewInvoiceAddress {
  /** The panel is open, though no agency is chosen yet. */
  new: string;
  agency: string;
  corrects: string;
}

/** Invoices of all agencies, or of the caller's own; a new one is made beside them. */
export default function Invoices() {
  const { search, change } = useAddress<NewInvoiceAddress>();
  const [agency, corrects] = [textOf(search.agency), textOf(search.corrects)];
  const edits = can('EditAgencyAccounts');
  if (search.view === 'escrow' && can('ReadFlightReports')) return <EscrowView />;
  if (edits && search.run === 'all') return <InvoiceRun />;
  const isOpen = edits && (agency !== '' || textOf(search.new) !== '');
  const close = () => {
    chosenLines.set(null);
    change({ new: '', agency: '', corrects: '' });
  };
  return (
    <InvoiceList
      onNew={() => change({ new: 'yes', agency: textOf(search.holding) })}
      panel={
        isOpen && (
          <NewInvoicePanel
            agency={agency}
            corrects={corrects}
            onAgency={(chosen) => change({ agency: chosen })}
            onClose={close}
          />
        )
      }
    />
  );
}
