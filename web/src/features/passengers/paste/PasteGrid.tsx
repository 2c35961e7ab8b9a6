import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { s, t } from '../../../kit/i18n/t';
import { PasteRowView } from './PasteRowView';
import styles from './paste.module.css';
import { CELLS, type Cell, type PasteRow } from './rows';
import type { PasteState } from './usePaste';

const HEADS: Readonly<Record<Cell, string>> = {
  firstName: s('First name'),
  middleName: s('Middle name'),
  lastName: s('Last name'),
  secondLastName: s('Second last name'),
  dateOfBirth: s('Date of birth'),
  gender: s('Gender'),
  documentType: s('Document'),
  documentNumber: s('Number'),
  expirationDate: s('Expires'),
  nationality: s('Nationality'),
  phone: s('Phone'),
  email: s('E-mail'),
};

/** Enter goes down a column, as in a sheet. */
function goDown(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !target.dataset.cell) return;
  event.preventDefault();
  const column = event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell="${target.dataset.cell}"]`);
  column[[...column].indexOf(target) + 1]?.focus();
}

/** The rows to confirm: each problem beside its cell, each cell to be corrected in place. */
export function PasteGrid({ paste, rows }: { paste: PasteState; rows: readonly PasteRow[] }) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { doubtful } = paste;
  const asked = useRef(0);
  // A question takes the focus, then the next one; after the last, the list has it again.
  useEffect(() => {
    const part = doubtful > 0 ? '[role="alert"] button' : asked.current > 0 ? '[data-cell]' : null;
    asked.current = doubtful;
    if (part) box.current?.querySelector<HTMLElement>(part)?.focus();
  }, [doubtful]);
  return (
    <div ref={box} className={styles.scroller}>
      <datalist id={listId}>
        {paste.names.map(({ alpha3, name }) => (
          <option key={alpha3} value={alpha3}>
            {name}
          </option>
        ))}
      </datalist>
      <table className={styles.grid} onKeyDown={goDown}>
        <thead>
          <tr>
            {CELLS.map((cell) => (
              <th key={cell} scope="col" data-cell-head={cell}>
                {t(HEADS[cell])}
              </th>
            ))}
            <th>
              <span className="visually-hidden">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, index) => (
          <PasteRowView
            key={row.key}
            row={row}
            number={index + 1}
            problems={paste.problems.get(row.key) ?? {}}
            headOf={(cell) => t(HEADS[cell])}
            listId={listId}
            paste={paste}
          />
        ))}
      </table>
    </div>
  );
}
