import type { RequestsRead } from '../../api/client';
import { DayBars } from '../../kit/display/DayBars';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Stack, Text } from '../../kit/layout/Box';
import styles from './operation.module.css';

/** How many requests there were, which were refused, and where the time went. */
export function Requests({ requests: { slices, refusals, slowest } }: { requests: RequestsRead }) {
  const sum = (of: 'done' | 'refused' | 'failed') => slices.reduce((all, slice) => all + slice[of], 0);
  const clock = (at: string | undefined) => formatInstant(at, undefined, 'hh:mm a');
  const said = t('{done} done, {refused} refused, {failed} failed', {
    done: formatCount(sum('done')),
    refused: formatCount(sum('refused')),
    failed: formatCount(sum('failed')),
  });
  return (
    <Stack gap={14}>
      <Text>{said}</Text>
      <div className={styles.bars}>
        <DayBars
          label={said}
          first={clock(slices[0]?.at)}
          last={clock(slices.at(-1)?.at)}
          bars={slices.map(({ at, done, refused, failed }) => ({
            key: at,
            title: t('{when}: {count} requests', {
              when: clock(at),
              count: formatCount(done + refused + failed),
            }),
            value: done + refused + failed,
            chosen: true,
          }))}
        />
      </div>
      {refusals.length > 0 && (
        <table className={styles.calls}>
          <thead>
            <tr>
              <th scope="col">{t('Refused, by reason')}</th>
              <th scope="col">{t('Requests')}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ code, count }) => (
              <tr key={code}>
                <td title={code}>{code}</td>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {slowest.length > 0 && (
        <table className={styles.calls}>
          <thead>
            <tr>
              <th scope="col">{t('Where the time went')}</th>
              <th scope="col">{t('Requests')}</th>
              <th scope="col">{t('Mean')}</th>
              <th scope="col">{t('Over 1 s')}</th>
            </tr>
          </thead>
          <tbody>
            {slowest.map(({ method, route, requests, meanMs, slow }) => (
              <tr key={`${method} ${route}`}>
                <td title={`${method} ${route}`}>{`${method} ${route.replace('/api/', '')}`}</td>
                <td>{formatCount(requests)}</td>
                <td>{t('{count} ms', { count: formatCount(Math.round(meanMs)) })}</td>
                <td>{formatCount(slow)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}
