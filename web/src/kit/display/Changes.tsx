import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '../i18n/t';
import styles from './Changes.module.css';

export interface Change {
  label: string;
  /** Missing when something was only added. */
  before?: string | undefined;
  after: string;
}

/** Before → after, the old value struck. */
export function Changes({ changes }: { changes: Change[] }) {
  return (
    <dl className={styles.box}>
      {changes.map((change) => (
        <Fragment key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            {change.before !== undefined && (
              <>
                <del>{change.before}</del>
                <IconArrowNarrowRight
                  className={styles.arrow}
                  role="img"
                  aria-label={t('now')}
                  stroke={1.75}
                />
              </>
            )}
            {change.after}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
