import styles from './table.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  some?: boolean;
  locked?: boolean | undefined;
  onToggle: () => void;
}

/** A plain checkbox, cheap enough for virtual rows. */
export function Tick({ label, checked, some = false, locked = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={checked}
      disabled={locked}
      ref={(input) => {
        if (input) input.indeterminate = some && !checked;
      }}
      onChange={onToggle}
    />
  );
}
