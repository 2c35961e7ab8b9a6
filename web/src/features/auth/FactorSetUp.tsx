import { useState } from 'react';
import {
  authConfirmSecondFactor,
  type LoginRead,
  type LoginRequest,
  type RecoveryCodesRead,
  type SecondFactorSetUp,
} from '../../api/client';
import { t } from '../../kit/i18n/t';
import { AuthFrame } from './AuthFrame';
import { CodeForm } from './CodeForm';
import styles from './factor.module.css';
import { RecoveryCodes } from './RecoveryCodes';

interface FactorSetUpProps {
  credentials: LoginRequest;
  setUp: SecondFactorSetUp;
  onDone: (login: LoginRead) => void;
  onBack: () => void;
}

/** The secret for the app, its first code, and then the recovery codes, which nobody sees again. */
export function FactorSetUp({ credentials, setUp, onDone, onBack }: FactorSetUpProps) {
  const [made, setMade] = useState<RecoveryCodesRead | null>(null);
  if (made) return <RecoveryCodes codes={made.recoveryCodes} onDone={() => onDone(made.login)} />;
  return (
    <AuthFrame
      title={t('Set up your second factor')}
      lead={t('Scan the picture with an authenticator app, then enter the code that it shows.')}
    >
      <CodeForm
        submit={t('Confirm')}
        onBack={onBack}
        send={async (code) => {
          const { data } = await authConfirmSecondFactor({ body: { ...credentials, code } });
          setMade(data);
        }}
      >
        <div className={styles.secret}>
          <img
            className={styles.picture}
            src={setUp.picture}
            width={168}
            height={168}
            alt={t('QR code for the authenticator app')}
          />
          <div>
            <p className={styles.hint}>{t('No camera? Type this secret into the app.')}</p>
            <p className={`${styles.letters} code`}>{setUp.secret}</p>
          </div>
        </div>
      </CodeForm>
    </AuthFrame>
  );
}
