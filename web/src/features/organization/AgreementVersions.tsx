import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { SidePanel } from '../../kit/layout/SidePanel';
import styles from './organization.module.css';
import type { AgreementVersion } from './versions';

interface AgreementVersionsProps {
  versions: readonly AgreementVersion[];
  /** The number of the version in sight. */
  shown: number;
  onShow: (number: number) => void;
}

/** The history of an agreement: every text that was ever in force. */
export function AgreementVersions({ versions, shown, onShow }: AgreementVersionsProps) {
  return (
    <SidePanel
      label={t('Versions')}
      width={276}
      narrow={240}
      head={<h3 className={styles.label}>{t('Versions')}</h3>}
    >
      <ol className={styles.versions}>
        {versions.map(({ number, until, createdAt, appUserName }) => (
          <li key={number}>
            <button type="button" aria-pressed={number === shown} onClick={() => onShow(number)}>
              <span className={styles.number}>
                {until
                  ? t('Version {version}', { version: number })
                  : t('Version {version}, in force', { version: number })}
              </span>
              <span className={styles.meta}>{[formatInstant(createdAt), appUserName].join(' · ')}</span>
            </button>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
