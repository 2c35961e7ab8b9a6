import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../kit/i18n/t';
import { type ScreenSignature, SignaturePad } from '../../kit/signature/SignaturePad';
import styles from './Hardware.module.css';

/** The way to sign where there is no pad. Nothing of this test is kept. */
export function ScreenSigning() {
  const [signature, setSignature] = useState<ScreenSignature>();
  if (!signature) return <SignaturePad label={t('Box to sign in')} onDone={setSignature} />;
  return (
    <div className={styles.pad}>
      <img className={styles.canvas} src={signature.image} alt={t('The signature as it would be kept')} />
      <p className={styles.result}>
        {t('{count} points. Signing on the screen works.', { count: signature.points })}
      </p>
      <div className={styles.buttons}>
        <Button size="xs" onClick={() => setSignature(undefined)}>
          {t('Sign again')}
        </Button>
      </div>
    </div>
  );
}
