import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '../i18n/t';
import { Grid, Text } from '../layout/Box';
import styles from './Changes.module.css';

export interface Change {
  label: string;
  /** Missing when something was only added. */
  before?: string | undefined;
  after: string;
}

/** An address ends a line after its "@" or a dot, not within a word. */
const breakable = (value: string) =>
  value.includes('@')
    ? value.split(/(?<=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one value never change places.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : value;

/** Before → after, the old value struck. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <Grid
      className={styles.box}
      as="dl"
      columns="fit-content(50%) minmax(0, 1fr)"
      gap="0 8px"
      size={11}
      frame
      ground="sunken"
      round="control"
      pad="4px 8px"
    >
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an event never change, and two may have one label.
        <Fragment key={place}>
          <dt>{change.label}</dt>
          <Text as="dd" shrink weight={500} tone="ink" breakWords>
            {change.before !== undefined && (
              <>
                <del>{breakable(change.before)}</del>
                <IconArrowNarrowRight
                  className={styles.arrow}
                  role="img"
                  aria-label={t('now')}
                  stroke={1.75}
                />
              </>
            )}
            {breakable(change.after)}
          </Text>
        </Fragment>
      ))}
    </Grid>
  );
}
