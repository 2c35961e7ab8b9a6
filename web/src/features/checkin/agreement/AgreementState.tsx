import { Button } from '@mantine/core';
import { IconFileOff, IconTicketOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../access';
import { ApiError } from '../../../api/errors';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { isWithoutText } from './queries';

interface AgreementStateProps {
  query: { error: unknown; refetch: () => unknown };
}

/** An affidavit that is on its way, or that there is none of. */
export function AgreementState({ query }: AgreementStateProps) {
  const { error } = query;
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  const isUnwritten = isWithoutText(error);
  return (
    <Screen>
      <PageHeader title={t('Travel affidavit')} />
      {isUnwritten && <NoText />}
      {isMissing && (
        <EmptyState icon={IconTicketOff} title={t('Ticket not found')} why={t('Check the address.')} />
      )}
      {Boolean(error) && !isUnwritten && !isMissing && (
        <FailedState title={t('The affidavit could not be loaded')} query={query} />
      )}
      {!error && <LoadingRows rows={8} />}
    </Screen>
  );
}

function NoText() {
  return (
    <EmptyState
      icon={IconFileOff}
      title={t('There is no affidavit text yet')}
      why={t('Until the operator enters one, nobody has to sign.')}
      action={
        can('EditCharter') && (
          <Button
            size="xs"
            renderRoot={(props) => <Link {...props} to="/charter" search={{ tab: 'agreements' }} />}
          >
            {t('Enter the text')}
          </Button>
        )
      }
    />
  );
}
