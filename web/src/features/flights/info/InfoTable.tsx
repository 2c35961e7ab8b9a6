import { type ReactNode, useId } from 'react';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { say } from '../../../kit/i18n/say';
import { Box } from '../../../kit/layout/Box';
import type { ListSource } from '../../../kit/table/ListScreen';
import styles from './info.module.css';

interface InfoTableProps<Row> {
  title: string;
  /** Muted, beside the title: what the figures mean. */
  aside?: ReactNode;
  source: ListSource<Row>;
  /** Said where there is nothing to show; without it the whole part is left out. */
  empty?: string;
  heads: readonly string[];
  /** How many of the heads are of texts; the rest are of figures. */
  texts: number;
  rowKey: (row: Row) => string;
  /** What stands under each head. */
  children: (row: Row, before: Row | undefined) => readonly ReactNode[];
}

/** A small table of a page: all it has, neither sorted nor filtered. On a phone each row is a block of named cells. */
export function InfoTable<Row>(props: InfoTableProps<Row>) {
  const { title, aside, source, empty, heads, texts, rowKey, children } = props;
  const id = useId();
  const { data, error, refetch } = source;
  if (data?.length === 0 && empty === undefined) return null;
  return (
    <Box as="section" line="top" pad="12px 0 0" aria-labelledby={id}>
      <Box id={id} as="h2" size={13} weight={600} pad="0 var(--gutter) 4px">
        {title} {aside && <span className={styles.aside}>{aside}</span>}
      </Box>
      {!data && error instanceof Error && <FailedState why={say(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} />}
      {data?.length === 0 && (
        <Box as="p" text="muted" pad="2px var(--gutter) 12px">
          {empty}
        </Box>
      )}
      {data && data.length > 0 && (
        <Box sideways>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={head} scope="col" data-figure={index >= texts || undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row, index) => (
                <tr key={rowKey(row)}>
                  {children(row, data[index - 1]).map((cell, at) => (
                    <td key={heads[at]} data-label={heads[at]} data-figure={at >= texts || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Box>
  );
}
