import type { ReactNode } from 'react';
import type { BorderRead } from '../../api/client';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import styles from './border.module.css';

interface FigureProps {
  label: string;
  count: number;
  children?: ReactNode;
}

function Figure({ label, count, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <b>{formatCount(count)}</b>
        <Text as="span" text="muted" clip>
          {children}
        </Text>
      </dd>
    </div>
  );
}

/** How far the flight is: complete data, cleared passengers, answers that are missing, hits to decide. */
export function Figures({ border }: { border: BorderRead }) {
  const { people, complete, cleared, moreData, notCleared, noAnswer, hits, sentAt, versions } = border;
  const sent = versions.find(({ kind }) => kind === 'Paxlst');
  const missing = people - complete;
  return (
    <dl className={styles.figures}>
      <Figure label={t('Complete')} count={complete}>
        {missing > 0
          ? t('of {people}, {missing} to fill in', {
              people: formatCount(people),
              missing: formatCount(missing),
            })
          : t('of {people}', { people: formatCount(people) })}
      </Figure>
      <Figure label={t('Cleared')} count={cleared}>
        {moreData > 0 && t('{count} more data', { count: formatCount(moreData) })}
        {moreData > 0 && notCleared > 0 && ', '}
        {notCleared > 0 && (
          <Text as="span" tone="bad">
            {t('{count} not cleared', { count: formatCount(notCleared) })}
          </Text>
        )}
      </Figure>
      <Figure label={t('No answer yet')} count={noAnswer}>
        {sent
          ? t('version {number}, sent {time}', {
              number: sent.number,
              time: formatInstant(sentAt, undefined, 'hh:mm a'),
            })
          : t('nothing sent yet')}
      </Figure>
      <Figure label={t('Screening')} count={hits}>
        {hits > 0 && (
          <>
            <Text as="span" tone="bad">
              {t('to decide')}
            </Text>{' '}
            <span className={styles.wide}>{t('before check-in')}</span>
          </>
        )}
      </Figure>
    </dl>
  );
}
