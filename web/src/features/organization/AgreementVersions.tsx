import { formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
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
      head={
        <Text as="h3" text="label">
          {t('Versions')}
        </Text>
      }
    >
      <Box className={styles.versions} as="ol" margin="-12px calc(-1 * var(--panel-gutter))">
        {versions.map(({ number, until, createdAt, appUserName }) => (
          <li key={number}>
            <button type="button" aria-pressed={number === shown} onClick={() => onShow(number)}>
              <Text as="span" size={13} weight={500} tone="ink">
                {until
                  ? t('Version {version}', { version: number })
                  : t('Version {version}, in force', { version: number })}
              </Text>
              <Text as="span" text="muted">
                {[formatInstant(createdAt), appUserName].join(' · ')}
              </Text>
            </button>
          </li>
        ))}
      </Box>
    </SidePanel>
  );
}
