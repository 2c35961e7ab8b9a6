import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../fields/field';
import { s, t } from '../i18n/t';
import { Row, Stack, Text } from '../layout/Box';
import styles from './signature.module.css';
import { drawStrokes, isEmpty, type Point, pointsOf, type Stroke } from './strokes';

export interface ScreenSignature {
  /** A PNG as a data URL. */
  readonly image: string;
  readonly points: number;
}

interface SignaturePadProps {
  label: string;
  onDone: (signature: ScreenSignature) => void;
}

const WIDTH = 500;
const HEIGHT = 160;

/** Signing on the screen, with a finger, a pen or the mouse. An empty signature is refused. */
export function SignaturePad({ label, onDone }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [refused, setRefused] = useState(false);
  const drawing = useRef(false);

  useEffect(() => {
    if (canvas.current) drawStrokes(canvas.current, strokes);
  }, [strokes]);

  const at = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width > 0 ? WIDTH / box.width : 1;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = true;
    setRefused(false);
    const point = at(event);
    setStrokes((before) => [...before, [point]]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const point = at(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  };
  const end = () => {
    drawing.current = false;
  };

  const clear = () => {
    setStrokes([]);
    setRefused(false);
  };
  const done = () => {
    if (isEmpty(strokes) || !canvas.current) return setRefused(true);
    onDone({ image: canvas.current.toDataURL('image/png'), points: pointsOf(strokes) });
  };

  return (
    <Stack gap={8} maxWidth={500}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={label}
        className={styles.canvas}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {refused && (
        <Text text="error" role="alert">
          <FieldError message={s('Sign in the box first.')} />
        </Text>
      )}
      <Row gap={8} align="stretch">
        <Button size="xs" onClick={clear}>
          {t('Clear')}
        </Button>
        <Button size="xs" onClick={done}>
          {t('Done')}
        </Button>
      </Row>
    </Stack>
  );
}
