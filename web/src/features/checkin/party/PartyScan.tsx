import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { ScanBox } from '../ScanBox';
import styles from './page.module.css';
import { scanSaid } from './scanSaid';
import type { PartyDesk } from './usePartyDesk';

/** The scan box of the party, with what came of the last scan at its end. */
export function PartyScan({ desk }: { desk: PartyDesk }) {
  const { scan, look, work } = desk;
  const said = scanSaid(scan, work.party);
  const Mark = said?.tone === 'good' ? IconCheck : IconAlertTriangle;
  return (
    <Box className={styles.scan} fixed>
      <ScanBox
        hint={t('Scan the next document, or type a name')}
        // A paper is shown and prints.
        enabled={work.toPrint.length === 0}
        onText={look}
        last={
          said && (
            <Row as="span" gap={6} tone={said.tone} icons={16} size={12}>
              <Mark stroke={1.75} aria-hidden />
              <Text as="span" clip>
                {said.words}
              </Text>
            </Row>
          )
        }
      />
    </Box>
  );
}
