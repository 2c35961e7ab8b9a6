import { Chip } from '../../kit/display/Chip';
import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import styles from './organization.module.css';
import type { AgreementVersion } from './versions';

/** One version as it is signed: its name, since when and by whom, and the text. */
export function AgreementText({ version }: { version: AgreementVersion }) {
  const { name, number, text, createdAt, appUserName, until } = version;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must scroll by the keyboard.
    <article className={styles.document} tabIndex={0} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Chip tone={until ? 'quiet' : 'good'}>
          {until ? t('version {number}, replaced', { number }) : t('version {number}, in force', { number })}
        </Chip>
      </header>
      <p className={styles.meta}>
        {[
          appUserName,
          until
            ? t('{from} to {until}', { from: formatInstant(createdAt), until: formatInstant(until) })
            : t('since {time}', { time: formatInstant(createdAt) }),
        ].join(' · ')}
      </p>
      {until && (
        <p className={styles.past}>{t('Those who signed this version keep it. Nobody signs it now.')}</p>
      )}
      <div className={styles.text}>{text}</div>
    </article>
  );
}
