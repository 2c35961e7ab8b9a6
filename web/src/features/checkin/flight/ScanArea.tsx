import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { ScanBox } from '../ScanBox';
import { FoundList } from './FoundList';
import styles from './flight.module.css';
import { ScanLine } from './ScanLine';
import type { useCounterScan } from './useCounterScan';

interface ScanAreaProps {
  scan: ReturnType<typeof useCounterScan>;
}

/** The scan box, what came of the last scan, and the passengers to choose from. */
export function ScanArea({ scan }: ScanAreaProps) {
  return (
    <Box className={styles.scan} fixed>
      <ScanBox
        hint={t('Scan a passport, card or boarding pass, or type a name or locator')}
        onText={scan.look}
      />
      <ScanLine state={scan.state} />
      {scan.choices.length > 0 && (
        <FoundList tickets={scan.choices} onChoose={scan.choose} onClose={scan.dismiss} />
      )}
    </Box>
  );
}
