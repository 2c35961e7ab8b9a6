import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { BorderRead } from '../../api/client';
import { useMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../kit/layout/Box';
import type { Room } from './room';
import { UnsentRows } from './UnsentRows';
import type { Papers } from './usePapers';
import { VersionRows } from './VersionRows';
import styles from './versions.module.css';

interface VersionsProps {
  border: BorderRead;
  /** Undefined for those who may not have the papers. */
  onDownload: Papers['openVersion'] | undefined;
  /** Undefined where nothing is sent any more, and for those who may not have the papers. */
  onPreview: (() => void) | undefined;
  /** Undefined for those who may not enter answers. */
  onPaste: (() => void) | undefined;
}

/** Under it the table keeps what the versions are, and drops when, who and the hash. */
const NARROW = 860;

function roomOf(width: number, mobile: boolean): Room {
  if (mobile) return 'phone';
  return width > 0 && width < NARROW ? 'narrow' : 'wide';
}

/** What left the house, the newest first; what the authority does not know yet stands above it, open. */
export function Versions({ border, onDownload, onPreview, onPaste }: VersionsProps) {
  const { versions, pending, sentAt, test } = border;
  const { ref, width } = useElementSize<HTMLElement>();
  const mobile = useMobile();
  const room = roomOf(width, mobile);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section ref={ref} className={styles.versions} aria-label={t('Manifest versions')}>
      <Row className={styles.head} gap={8} fixed>
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
            {room !== 'phone' && <col className={styles.people} />}
            {room !== 'phone' && <col />}
            {room === 'wide' && <col className={styles.when} />}
            {room === 'wide' && <col className={styles.who} />}
            {room === 'wide' && <col className={styles.hash} />}
            {onDownload && <col className={styles.again} />}
          </colgroup>
          <thead>
            <tr>
              <th>{t('Version')}</th>
              <th>{t('State')}</th>
              {room !== 'phone' && <th data-align="right">{t('People')}</th>}
              {room !== 'phone' && <th>{t('What is in it')}</th>}
              {room === 'wide' && <th>{t('When')}</th>}
              {room === 'wide' && <th>{t('Who')}</th>}
              {room === 'wide' && <th data-align="right">{t('Hash')}</th>}
              {onDownload && (
                <th>
                  <span className="visually-hidden">{t('Download')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <UnsentRows border={border} room={room} onPreview={onPreview} />
            {versions.map((version) => (
              <VersionRows
                key={version.id}
                version={version}
                room={room}
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
