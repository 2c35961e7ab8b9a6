import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ExplainedAccount, mayExplain } from './accounts';
import { Figure } from './Figure';

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
      <Figure onOpen={() => setOpen(true)}>{children}</Figure>
      {open && (
        <Suspense fallback={null}>
          <ExplainDialog account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
