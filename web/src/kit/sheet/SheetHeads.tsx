import type { CSSProperties } from 'react';
import styles from './sheet.module.css';
import type { SheetColumn, SheetHead } from './types';

interface SheetHeadsProps {
  heads: readonly SheetHead[];
  columns: readonly SheetColumn[];
  grouped: boolean;
  ends: boolean;
}

/** Neighbours of one group, in the order of the columns. */
function groupsOf(columns: readonly SheetColumn[]): { name: string; key: string; span: number }[] {
  const groups: { name: string; key: string; span: number }[] = [];
  for (const { key, group = '' } of columns) {
    const last = groups.at(-1);
    if (last && last.name === group) last.span += 1;
    else groups.push({ name: group, key, span: 1 });
  }
  return groups;
}

/** Whether a group begins here: its columns stand apart from those before. */
export const begins = (columns: readonly SheetColumn[], index: number): boolean =>
  columns[index]?.group !== columns[index - 1]?.group;

/** How far from the left a head stays while the rest is scrolled. */
export const stays = (heads: readonly SheetHead[], index: number): CSSProperties => ({
  left: heads.slice(0, index).reduce((sum, { width }) => sum + width, 0),
});

export function SheetHeads({ heads, columns, grouped, ends }: SheetHeadsProps) {
  return (
    <thead>
      {grouped && (
        <tr aria-rowindex={1} className={styles.groups}>
          <td colSpan={heads.length} className={styles.corner} />
          {groupsOf(columns).map(({ name, key, span }) => (
            <th key={key} scope="colgroup" colSpan={span} data-begins title={name}>
              {name}
            </th>
          ))}
          {ends && <td />}
        </tr>
      )}
      <tr aria-rowindex={grouped ? 2 : 1}>
        {heads.map(({ header }, index) => (
          <th key={header} scope="col" className={styles.head} style={stays(heads, index)}>
            {header}
          </th>
        ))}
        {columns.map(({ key, header, align = 'right' }, index) => (
          <th key={key} scope="col" data-align={align} data-begins={begins(columns, index) || undefined}>
            {header}
          </th>
        ))}
        {ends && <td />}
      </tr>
    </thead>
  );
}
