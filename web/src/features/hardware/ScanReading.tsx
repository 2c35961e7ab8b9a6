import { Button } from '@mantine/core';
import { Pill } from '../../kit/display/Pill';
import { setWorkstation, useWorkstation } from '../../kit/hooks/workstation';
import { t } from '../../kit/i18n/t';
import { Box, Facts } from '../../kit/layout/Box';
import type { Reading } from '../../kit/scanner/scan';
import styles from './Hardware.module.css';
import { suffixWord } from './suffixes';

/** What the last reading was made of. */
export function ScanReading({ reading }: { reading: Reading }) {
  const { scannerSuffix } = useWorkstation();
  const { text, characters, otherKeys, suffix, pace, kind } = reading;
  const lines = text.split('\n');
  return (
    <Facts className={styles.facts}>
      <dt>{t('Read by')}</dt>
      <dd>
        <Pill tone={kind === 'scan' ? 'good' : 'warn'}>{kind === 'scan' ? t('scanner') : t('typing')}</Pill>
        <span className="mute">{t('{pace} ms from key to key', { pace })}</span>
      </dd>
      <dt>{t('Characters')}</dt>
      <dd>
        {lines.length > 1
          ? t('{count} in {lines} lines', { count: characters, lines: lines.length })
          : String(characters)}
      </dd>
      <dt>{t('Ends with')}</dt>
      <dd>
        {t(suffixWord(suffix))}
        {kind === 'scan' && suffix !== scannerSuffix && (
          <Button size="xs" onClick={() => setWorkstation({ scannerSuffix: suffix })}>
            {t('Use these settings')}
          </Button>
        )}
      </dd>
      {otherKeys.length > 0 && (
        <>
          <dt>{t('Other keys')}</dt>
          <dd className="code">{otherKeys.join(', ')}</dd>
        </>
      )}
      <dt>{t('Text')}</dt>
      <dd>
        <Box
          className="code"
          as="pre"
          size={13}
          breakWords
          keepLines
          frame
          ground="sunken"
          round="control"
          pad="8px 10px"
          margin={0}
          width="100%"
        >
          {text === '' ? t('none') : text}
        </Box>
      </dd>
    </Facts>
  );
}
