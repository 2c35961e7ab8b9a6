import { LoadingRows } from '../../kit/LoadingRows';
import { PageHeader } from '../../kit/PageHeader';
import screen from '../../kit/Screen.module.css';
import { FailedState } from '../../kit/StateBox';
import { t } from '../../kit/t';

interface FlightLoadingProps {
  error: Error | null;
  onRetry: () => void;
}

/** A flight's page before the flight is there, or when it could not be had. */
export function FlightLoading({ error, onRetry }: FlightLoadingProps) {
  return (
    <div className={screen.screen}>
      <PageHeader hero="flight" title={t('Flight')} />
      {error ? (
        <FailedState title={t('The flight could not be loaded')} why={t(error.message)} onRetry={onRetry} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </div>
  );
}
