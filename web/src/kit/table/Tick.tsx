import styles from './table.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  some?: boolean;
  locked?: boolean | undefined;
  /** Of a row: the space bar ticks the active one, so that the Tab key need not pass all of them. */
  ofRow?: boolean;
  onToggle: () => void;
}

/** A plain checkbox, cheap enough for virtual rows. */
export function Tick({ label, checked, some = false, locked = false, ofRow = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={checked}
      disabled={locked}
      tabIndex={ofRow ? -1 : undefined}
      ref={(input) => {
        if (input) input.indeterminate = some && !checked;
      }}
      onChange={onToggle}
    />
  );
}
