import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';

interface FlightLoadingProps {
  error: unknown;
  onRetry: () => void;
}

/** A flight's page before the flight is there, or when it could not be had. */
export function FlightLoading({ error, onRetry }: FlightLoadingProps) {
  return (
    <Screen>
      <PageHeader hero="flight" title={t('Flight')} />
      {error ? (
        <FailedState title={t('The flight could not be loaded')} why={say(error)} onRetry={onRetry} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Screen>
  );
}
