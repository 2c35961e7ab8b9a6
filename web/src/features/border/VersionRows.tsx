import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { ManifestVersionRead } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import { formatInstant } from '../../kit/format/dates';
import { formatCount } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Facts, PlainButton } from '../../kit/layout/Box';
import { ChangeLines } from './ChangeLines';
import { COLUMNS, type Room } from './room';
import type { Papers } from './usePapers';
import styles from './versions.module.css';
import { contentWord, shortHash, versionLook, versionTitle } from './words';

interface VersionRowsProps {
  version: ManifestVersionRead;
  room: Room;
  isOpen: boolean;
  onToggle: () => void;
  onDownload: Papers['openVersion'] | undefined;
}

/** A version that left the house; opened, all that is known of it. */
export function VersionRows({ version, room, isOpen, onToggle, onDownload }: VersionRowsProps) {
  const { people, createdAt, appUserName, sha256 } = version;
  const look = versionLook(version);
  const title = versionTitle(version);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <PlainButton className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <Chevron stroke={1.5} aria-hidden />
            {title}
          </PlainButton>
        </th>
        <td>
          <Pill tone={look.tone}>{look.label}</Pill>
        </td>
        {room !== 'phone' && <td data-align="right">{formatCount(people)}</td>}
        {room !== 'phone' && <td>{contentWord(version)}</td>}
        {room === 'wide' && <td className={styles.secondary}>{formatInstant(createdAt)}</td>}
        {room === 'wide' && <td className={styles.secondary}>{appUserName}</td>}
        {room === 'wide' && (
          <td className={`${styles.secondary} code`} data-align="right" title={sha256}>
            {shortHash(sha256)}
          </td>
        )}
        {onDownload && (
          <td data-align="right">
            <ActionIcon
              variant="subtle"
              size="md"
              aria-label={t('Download {version}', { version: title })}
              onClick={() => onDownload(version)}
            >
              <IconDownload stroke={1.5} />
            </ActionIcon>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className={styles.detail}>
          <td colSpan={COLUMNS[room]}>
            <ChangeLines changes={version.changes} />
            <VersionFacts version={version} />
          </td>
        </tr>
      )}
    </>
  );
}

function VersionFacts({ version }: { version: ManifestVersionRead }) {
  const { forcedReason, createdAt, appUserName, fileName, sha256 } = version;
  return (
    <Facts className={styles.facts}>
      {forcedReason !== null && (
        <>
          <dt>{t('Why in spite of gaps')}</dt>
          <dd>{forcedReason}</dd>
        </>
      )}
      <dt>{t('What is in it')}</dt>
      <dd>{contentWord(version)}</dd>
      <dt>{t('Made')}</dt>
      <dd>
        {formatInstant(createdAt)} · {appUserName}
      </dd>
      <dt>{t('File')}</dt>
      <dd>{fileName}</dd>
      <dt>{t('Hash')}</dt>
      <dd className="code">{sha256}</dd>
    </Facts>
  );
}
