import { useQuery } from '@tanstack/react-query';
import { ledgerGetLinesOptions } from '../../api/queries';
import type { ExplainedAccount } from './accounts';
import { LinesDialog } from './LinesDialog';

interface ExplainDialogProps {
  account: ExplainedAccount;
  onClose: () => void;
}

/** Why a balance is what it is. */
export default function ExplainDialog({ account, onClose }: ExplainDialogProps) {
  return <LinesDialog found={useQuery(ledgerGetLinesOptions({ query: account }))} onClose={onClose} />;
}
