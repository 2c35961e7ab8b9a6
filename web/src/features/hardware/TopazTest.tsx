import { Button } from '@mantine/core';
import { useRef } from 'react';
import { FieldError } from '../../kit/fields/field';
import { t } from '../../kit/i18n/t';
import { Row, Stack, Text } from '../../kit/layout/Box';
import { troubleWords } from '../../kit/signature/troubleWords';
import { useTopaz } from '../../kit/signature/useTopaz';
import styles from './Hardware.module.css';

/** A test signature on the pad. Nothing of it is kept. */
export function TopazTest({ baseUrl }: { baseUrl: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, points, trouble, start, clear, done } = useTopaz(baseUrl, canvas);
  return (
    <Stack gap={8} maxWidth={500}>
      <canvas
        ref={canvas}
        width={500}
        height={160}
        role="img"
        aria-label={t('Signature on the pad')}
        className={styles.canvas}
        data-still
      />
      <Text text="muted" role="status">
        {state === 'idle' && t('Start, then sign on the pad.')}
        {state === 'signing' && t('Signing: {count} points', { count: points })}
        {state === 'done' && t('{count} points. The pad works.', { count: points })}
      </Text>
      {trouble && (
        <Text text="error" role="alert">
          <FieldError message={troubleWords(trouble)} />
        </Text>
      )}
      <Row gap={8} align="stretch">
        {state === 'signing' ? (
          <>
            <Button size="xs" onClick={() => void clear()}>
              {t('Clear')}
            </Button>
            <Button size="xs" onClick={() => void done()}>
              {t('Done')}
            </Button>
          </>
        ) : (
          <Button size="xs" onClick={start}>
            {state === 'done' ? t('Sign again') : t('Start test signature')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
