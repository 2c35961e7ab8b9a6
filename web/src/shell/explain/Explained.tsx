import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../kit/i18n/t';
import { type ExplainedAccount, mayExplain } from './accounts';
import styles from './explained.module.css';

const ExplainDialog = lazy(() => import('./ExplainDialog'));

interface ExplainedProps {
  account: ExplainedAccount;
  /** The figure. */
  children: ReactNode;
}

/** A figure that opens to the lines it is made of; only a figure for who may not see them. */
export function Explained({ account, children }: ExplainedProps) {
  const [open, setOpen] = useState(false);
  if (!mayExplain(account)) return children;
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        title={t('Show the lines')}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExplainDialog account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
