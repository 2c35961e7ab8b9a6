import { Button } from '@mantine/core';
import { Kbd } from '../../kit/display/Kbd';
import styles from './form.module.css';

interface SubmitButtonProps {
  busy: boolean;
  /** It has the focus from the start: the form has no field. */
  first?: boolean;
  children: string;
}

/** While busy it keeps its place, width, colour and focus; only the key turns into a spinner. */
export function SubmitButton({ busy, first = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      autoFocus={first}
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
