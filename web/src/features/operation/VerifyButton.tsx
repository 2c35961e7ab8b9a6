import { engineVerify } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { ReasonButton } from '../../kit/feedback/ReasonButton';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';

/** Lets the data be checked without waiting for the night. */
export function VerifyButton({ isVerifying }: { isVerifying: boolean }) {
  const [write, busy] = useWrite();
  const start = () =>
    write(async () => {
      await engineVerify();
      toast(t('The check of the data has started.'));
    });
  return (
    <ReasonButton
      variant="filled"
      loading={busy}
      reason={isVerifying ? t('The data is being checked.') : undefined}
      onClick={() => void start()}
    >
      {t('Check the data')}
    </ReasonButton>
  );
}
