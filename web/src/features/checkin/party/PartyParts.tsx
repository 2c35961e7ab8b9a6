import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { ChargesPart } from './ChargesPart';
import { ComparePart } from './ComparePart';
import { PartySeats } from './PartySeats';
import styles from './page.module.css';
import type { PartyDesk, Tab } from './usePartyDesk';

interface PartyPartsProps {
  desk: PartyDesk;
  /** One part at a time, and the seats among them. */
  tabs?: boolean;
}

/** Under the table: the document of one passenger, and the charges and the payment of all. */
export function PartyParts({ desk, tabs = false }: PartyPartsProps) {
  if (!tabs)
    return (
      <Row className={styles.parts} align="stretch" fixed>
        <ComparePart desk={desk} />
        <ChargesPart desk={desk} />
      </Row>
    );
  const { tab, setTab } = desk;
  return (
    <>
      <Box pad="12px 16px">
        <Segmented<Tab>
          label={t('Part of the party')}
          options={[
            { value: 'document', label: t('Document') },
            { value: 'charges', label: t('Charges') },
            { value: 'seats', label: t('Seats') },
          ]}
          value={tab}
          onChange={setTab}
          fill
        />
      </Box>
      {tab === 'document' && <ComparePart desk={desk} />}
      {tab === 'charges' && <ChargesPart desk={desk} />}
      {tab === 'seats' && (
        <Box className={styles.seats} ground="sunken">
          <PartySeats desk={desk} />
        </Box>
      )}
    </>
  );
}
