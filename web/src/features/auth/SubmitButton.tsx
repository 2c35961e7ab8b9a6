import { Button } from '@mantine/core';
import { Kbd } from '../../kit/display/Kbd';
import styles from './form.module.css';

/** While busy it keeps its place, width, colour and focus; only the key turns into a spinner. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      variant="filled"
      size="lg"
      fullWidth
      aria-busy={busy}
      rightSection={
        <span className={busy ? `${styles.key} ${styles.busy}` : styles.key}>
          <Kbd inside>↵</Kbd>
        </span>
      }
    >
      {children}
    </Button>
  );
}
