import { type Icon, IconArrowNarrowRight, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ManifestChanges, PassengerChange } from '../../api/client';
import { s, t } from '../../kit/i18n/t';
import styles from './versions.module.css';
import { fieldWord, valueWord, whereWord } from './words';

interface Group {
  readonly of: keyof ManifestChanges;
  readonly label: string;
  readonly icon: Icon;
  readonly tone: 'good' | 'warn' | 'bad';
}

const GROUPS: readonly Group[] = [
  { of: 'new', label: s('New'), icon: IconPlus, tone: 'good' },
  { of: 'corrected', label: s('Corrected'), icon: IconPencil, tone: 'warn' },
  { of: 'cancelled', label: s('Cancelled'), icon: IconMinus, tone: 'bad' },
];

/** Who is new, corrected or gone, with what was and what is. */
export function ChangeLines({ changes }: { changes: ManifestChanges }) {
  const lines = GROUPS.flatMap((group) => changes[group.of].map((change) => ({ group, change })));
  if (lines.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {lines.map(({ group, change }) => (
        <li key={`${group.of} ${change.locator} ${change.name}`}>
          <span className={styles.kind} data-tone={group.tone}>
            <group.icon stroke={1.75} aria-hidden />
            {t(group.label)}
          </span>
          <span className={styles.name}>{change.name}</span>
          <Detail change={change} />
        </li>
      ))}
    </ul>
  );
}

function Detail({ change }: { change: PassengerChange }) {
  const { fields = [] } = change;
  if (fields.length === 0) return <span className={styles.what}>{whereWord(change)}</span>;
  return (
    <span className={styles.what}>
      {fields.map(({ field, before, after }) => (
        <span key={field} className={styles.field}>
          {fieldWord(field)} {before && <del>{valueWord(before)}</del>}
          {before && <IconArrowNarrowRight role="img" aria-label={t('now')} stroke={1.75} />}
          <ins>{after ? valueWord(after) : t('none')}</ins>
        </span>
      ))}
    </span>
  );
}
