import styles from './Kbd.module.css';

/** A shortcut, shown inside the button or at the end of the box it drives. Decoration: the control says its own name. */
export function Kbd({ children, inside = false }: { children: string; inside?: boolean }) {
  return (
    <span className={inside ? `${styles.kbd} ${styles.inside}` : styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}
