import type { HitRead } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import styles from './hit.module.css';
import { birthChange } from './score';
import { birthWords } from './words';

const Unknown = () => (
  <Text as="span" tone="mute">
    {t('not listed')}
  </Text>
);

/** Birth and document of both beside each other. */
export function PersonTable({ hit }: { hit: HitRead }) {
  const { births, documents } = hit.entry;
  const change = birthChange(hit);
  return (
    <table className={styles.person}>
      <thead>
        <tr>
          <th aria-hidden />
          <th>{t('Passenger')}</th>
          <th>{t('List')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('Born')}</th>
          <td className="code">{hit.comparedBirth ? formatDate(hit.comparedBirth, 'yyyy-MM-dd') : '–'}</td>
          <td>
            <span className="code">{births.map(birthWords).join(', ') || <Unknown />}</span>{' '}
            {change && <b>{change}</b>}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('Document')}</th>
          <td>
            {hit.sameDocument ? (
              <Text as="b" tone="bad" weight={600}>
                {t('the same number')}
              </Text>
            ) : documents.length > 0 ? (
              t('another number')
            ) : (
              '–'
            )}
          </td>
          <td>
            {documents.length === 0 && <Unknown />}
            {documents.map(({ number, country }) => (
              <div key={number + country}>
                <span className="code">{number}</span> {country}
              </div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
