import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { BorderRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../kit/layout/Box';
import styles from './border.module.css';
import { UnsentRows } from './UnsentRows';
import type { Papers } from './usePapers';
import { VersionRows } from './VersionRows';

interface VersionsProps {
  border: BorderRead;
  /** Undefined for those who may not have the papers. */
  onDownload: Papers['openVersion'] | undefined;
  /** Undefined for those who may not enter answers. */
  onPaste: (() => void) | undefined;
}

/** What left the house, the newest first; what the authority does not know yet stands above it, open. */
export function Versions({ border, onDownload, onPaste }: VersionsProps) {
  const { versions, pending, sentAt, test } = border;
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className={styles.versions} aria-label={t('Manifest versions')}>
      <Row className={styles.head} gap={12} fixed>
        <Text as="h2" text="heading" nowrap>
          {t('Manifest versions')}
        </Text>
        {sentAt !== null && pending && (
          <Row as="span" className={styles.changed} gap={4} tone="warn" icons={15}>
            <IconAlertTriangle stroke={1.5} aria-hidden />
            {t('changed after sending')}
          </Row>
        )}
        <Row gap={12} end>
          <Text as="span" text="muted" className={styles.wide} nowrap>
            {test ? t('PAXLST to the test system') : t('PAXLST to CBP')}
          </Text>
          {onPaste && <LinkButton onClick={onPaste}>{t('Paste answer')}</LinkButton>}
        </Row>
      </Row>
      <Box className={styles.rows} scroll>
        <table className={styles.table}>
          <colgroup>
            <col className={styles.version} />
            <col className={styles.state} />
            <col className={styles.people} />
            <col />
            <col className={styles.when} />
            <col className={styles.who} />
            <col className={styles.hash} />
            {onDownload && <col className={styles.again} />}
          </colgroup>
          <thead>
            <tr>
              <th>{t('Version')}</th>
              <th>{t('State')}</th>
              <th data-align="right">{t('People')}</th>
              <th>{t('What is in it')}</th>
              <th className={styles.secondary}>{t('When')}</th>
              <th className={styles.secondary}>{t('Who')}</th>
              <th className={styles.secondary} data-align="right">
                {t('Hash')}
              </th>
              {onDownload && (
                <th>
                  <span className="visually-hidden">{t('Download')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <UnsentRows border={border} hasDownload={onDownload !== undefined} />
            {versions.map((version) => (
              <VersionRows
                key={version.id}
                version={version}
                isOpen={version.id === opened}
                onToggle={() => setOpened(version.id === opened ? null : version.id)}
                onDownload={onDownload}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  );
}
