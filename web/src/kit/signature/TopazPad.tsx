import { Button } from '@mantine/core';
import { useRef } from 'react';
import { FieldError } from '../fields/field';
import { useWorkstation } from '../hooks/workstation';
import { t } from '../i18n/t';
import { Row, Stack, Text } from '../layout/Box';
import styles from './signature.module.css';
import { sigWebUrl } from './sigweb';
import { troubleWords } from './troubleWords';
import { useTopaz } from './useTopaz';

interface TopazPadProps {
  label: string;
  /** The signature as a picture, in a data URL. */
  onDone: (image: string) => void;
}

async function asDataUrl(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${image.type};base64,${btoa(text)}`;
}

/** Signing on the workstation's pad; the screen follows the pen. */
export function TopazPad({ label, onDone }: TopazPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { baseUrl } = useWorkstation();
  const pad = useTopaz(sigWebUrl(baseUrl), canvas, ({ image }) => void asDataUrl(image).then(onDone));
  return (
    <Stack gap={8} maxWidth={500}>
      <canvas
        ref={canvas}
        width={500}
        height={160}
        role="img"
        aria-label={label}
        className={styles.canvas}
        data-still
      />
      {pad.trouble && (
        <Text text="error" role="alert">
          <FieldError message={troubleWords(pad.trouble)} />
        </Text>
      )}
      <Row gap={8} align="stretch">
        {pad.state === 'signing' ? (
          <>
            <Button size="xs" onClick={() => void pad.clear()}>
              {t('Clear')}
            </Button>
            <Button size="xs" onClick={() => void pad.done()}>
              {t('Done')}
            </Button>
          </>
        ) : (
          <Button size="xs" onClick={pad.start}>
            {pad.state === 'done' ? t('Sign again') : t('Start the pad')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
