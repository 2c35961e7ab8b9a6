import styles from './Brand.module.css';

/** The mark and the name. */
export function Brand({ nameOnly }: { nameOnly?: string }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M7 15.5c3-.6 6-2.400 9-6.200M12.200 7.500h4.300v4.300" />
      </svg>
      <span>{nameOnly ?? 'Charterdesk'}</span>
    </span>
  );
}
