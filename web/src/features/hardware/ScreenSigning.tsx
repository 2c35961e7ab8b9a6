import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../kit/i18n/t';
import { Row, Stack, Text } from '../../kit/layout/Box';
import { type ScreenSignature, SignaturePad } from '../../kit/signature/SignaturePad';
import styles from './Hardware.module.css';

/** The way to sign where there is no pad. Nothing of this test is kept. */
export function ScreenSigning() {
  const [signature, setSignature] = useState<ScreenSignature>();
  if (!signature) return <SignaturePad label={t('Signature box')} onDone={setSignature} />;
  return (
    <Stack gap={8} maxWidth={500}>
      <img className={styles.canvas} src={signature.image} alt={t('Signature preview')} />
      <Text text="muted">
        {t('{count} points. Signing on the screen works.', { count: signature.points })}
      </Text>
      <Row gap={8} align="stretch">
        <Button size="xs" onClick={() => setSignature(undefined)}>
          {t('Sign again')}
        </Button>
      </Row>
    </Stack>
  );
}
