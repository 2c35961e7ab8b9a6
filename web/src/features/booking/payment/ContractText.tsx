import { useQuery } from '@tanstack/react-query';
import { charterAgreementTemplatesOptions } from '../../../api/queries';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';

/** The text in force, as the titular accepts it. */
export function ContractText({ onClose }: { onClose: () => void }) {
  const query = useQuery(charterAgreementTemplatesOptions());
  const contract = query.data
    ?.filter(({ kind }) => kind === 'Contract')
    .sort((a, b) => b.number - a.number)
    .at(0);
  return (
    <Dialog opened title={contract?.name ?? t('Contract')} onClose={onClose} maxWidth={720}>
      {query.isPending && <LoadingRows rows={6} />}
      {query.error && <FailedState query={query} />}
      {query.data && !contract && <p>{t('There is no contract yet')}</p>}
      {contract && (
        // A long text that scrolls must scroll by the keyboard.
        <Box as="article" scroll size={13} keepLines maxHeight="60vh" tabIndex={0} aria-label={contract.name}>
          {contract.text}
        </Box>
      )}
    </Dialog>
  );
}
