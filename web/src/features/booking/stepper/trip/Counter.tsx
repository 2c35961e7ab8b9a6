import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { t } from '../../../../kit/i18n/t';
import { Box, Row, Text } from '../../../../kit/layout/Box';
import styles from './bar.module.css';

interface CounterProps {
  label: string;
  /** The ages it counts: "12+". */
  hint: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** How many: typed, by the arrows, or by its two buttons. */
export function Counter({ label, hint, value, least, most, onChange }: CounterProps) {
  const id = useId();
  const set = (wanted: number) => {
    const within = Math.min(most, Math.max(least, wanted));
    if (within !== value) onChange(within);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    set(value + step);
  };
  return (
    <Box className={styles.counter} width={84}>
      <Row
        as="label"
        gap={4}
        align="stretch"
        justify="between"
        nowrap
        text="label"
        below="var(--label-gap)"
        htmlFor={id}
      >
        {label}{' '}
        <Text as="span" weight={400} tone="mute" aria-hidden>
          {hint}
        </Text>
      </Row>
      <Row className={styles.box} align="stretch" ground="canvas" round="control" height="var(--h-control)">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Fewer: {what}', { what: label })}
          disabled={value <= least}
          onClick={() => set(value - 1)}
        >
          <IconMinus size={14} stroke={1.5} aria-hidden />
        </button>
        <input
          id={id}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => /^[0-9]+$/.test(event.target.value) && set(Number(event.target.value))}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('More: {what}', { what: label })}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          <IconPlus size={14} stroke={1.5} aria-hidden />
        </button>
      </Row>
    </Box>
  );
}
