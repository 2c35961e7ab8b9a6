import { Button, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconScan } from '@tabler/icons-react';
import { type ScannerSuffix, setWorkstation, useWorkstation } from '../../kit/hooks/workstation';
import { t } from '../../kit/i18n/t';
import { Row, Stack } from '../../kit/layout/Box';
import styles from './Hardware.module.css';
import { ScanReading } from './ScanReading';
import { SUFFIXES, suffixWord } from './suffixes';
import { useScanBox } from './useScanBox';

/** The document reader of this workstation: the key it ends with, and a box that shows what it sends. */
export function Scanner() {
  const { scannerPrefix, scannerSuffix } = useWorkstation();
  const { reading, listening, onKeyDown, clear, end } = useScanBox();
  return (
    <Stack gap={12}>
      <Select
        className={styles.address}
        label={t('A scan ends with')}
        data={SUFFIXES.map((value) => ({ value, label: t(suffixWord(value)) }))}
        value={scannerSuffix}
        allowDeselect={false}
        withCheckIcon={false}
        rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        onChange={(chosen) => chosen && setWorkstation({ scannerSuffix: chosen as ScannerSuffix })}
      />
      <TextInput
        className={styles.address ?? ''}
        label={t('A scan begins with')}
        description={t('Characters the scanner sends first. Leave blank if none.')}
        value={scannerPrefix}
        maxLength={12}
        onChange={(event) => setWorkstation({ scannerPrefix: event.currentTarget.value })}
        autoComplete="off"
        classNames={{ input: 'code' }}
      />
      <TextInput
        className={styles.address ?? ''}
        label={t('Test box')}
        placeholder={listening ? t('Reading…') : t('Click here, then scan a document')}
        leftSection={<IconScan stroke={1.5} aria-hidden />}
        value=""
        onChange={() => undefined}
        onKeyDown={onKeyDown}
        onBlur={end}
        autoComplete="off"
      />
      <Stack aria-live="polite" gap={12}>
        {reading && <ScanReading reading={reading} />}
        {reading && (
          <Row gap={8} align="stretch">
            <Button size="xs" onClick={clear}>
              {t('Clear')}
            </Button>
          </Row>
        )}
      </Stack>
    </Stack>
  );
}
