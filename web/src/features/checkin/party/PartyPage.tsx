import { IconUsersMinus } from '@tabler/icons-react';
import type { CheckInMasterRead } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Screen, Stack } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { useLogAbout } from '../../../shell/activity';
import { useCounts, useParty } from '../queries';
import { CheckInButton } from './CheckInButton';
import { PaperQueue } from './PaperQueue';
import { PartyDialogs } from './PartyDialogs';
import { PartyHead } from './PartyHead';
import { PartyParts } from './PartyParts';
import { PartyScan } from './PartyScan';
import { PartySeats } from './PartySeats';
import { PartyTable } from './PartyTable';
import { PrintStrip } from './PrintStrip';
import styles from './page.module.css';
import { type PartyDesk, usePartyDesk } from './usePartyDesk';
import { StaleStrip, WorkTroubles } from './WorkNotices';

interface PartyPageProps {
  id: string;
  readOnly: boolean;
}

/** The whole party of a booking on a flight. */
export function PartyPage({ id, readOnly }: PartyPageProps) {
  const party = useParty(id);
  const { data } = party;
  const parts = data && [{ entityType: 'TicketMaster' as const, entityId: data.ticketMasterId }];
  useLogAbout('CheckInMaster', data?.id, data?.locatorNumber, parts);
  if (data) return <OpenPage party={data} readOnly={readOnly} />;
  const isMissing = party.error instanceof ApiError && [404, 422].includes(party.error.status);
  return (
    <Screen>
      <PageHeader title={t('Check-in')} />
      {isMissing && (
        <EmptyState icon={IconUsersMinus} title={t('Party not found')} why={t('Check the address.')} />
      )}
      {party.error && !isMissing && <FailedState title={t('The party could not be loaded')} query={party} />}
      {!party.error && <LoadingRows rows={8} />}
    </Screen>
  );
}

function OpenPage({ party, readOnly }: { party: CheckInMasterRead; readOnly: boolean }) {
  useCounts(party.flight.id, party.id);
  const desk = usePartyDesk(party, readOnly);
  const isMobile = useMobile();
  return (
    <Screen>
      <PartyHead desk={desk} />
      <StaleStrip work={desk.work} />
      {isMobile ? <Narrow desk={desk} /> : <Wide desk={desk} />}
      <PaperQueue work={desk.work} />
      <PartyDialogs desk={desk} />
    </Screen>
  );
}

function Wide({ desk }: { desk: PartyDesk }) {
  const { work, readOnly } = desk;
  return (
    <Row align="stretch" grow shrink>
      <Stack grow shrink>
        {!readOnly && <PartyScan desk={desk} />}
        <Stack className={styles.middle} grow shrink scroll>
          <Box pad="0 var(--gutter)">
            <WorkTroubles work={work} />
          </Box>
          <PartyTable desk={desk} />
          <PartyParts desk={desk} />
        </Stack>
        <PrintStrip desk={desk} />
      </Stack>
      <SidePanel
        label={t('Seats')}
        width={312}
        narrow={288}
        foot={readOnly ? undefined : <CheckInButton work={work} shortcut="Ctrl ↵" />}
      >
        <PartySeats desk={desk} />
      </SidePanel>
    </Row>
  );
}

/** On a phone: one column, the document, the charges and the seats as tabs, and the button under all of it. */
function Narrow({ desk }: { desk: PartyDesk }) {
  const { work, readOnly } = desk;
  return (
    <>
      <Stack grow shrink scroll>
        {!readOnly && <PartyScan desk={desk} />}
        <Box pad="0 16px">
          <WorkTroubles work={work} />
        </Box>
        <PartyTable desk={desk} />
        <PartyParts desk={desk} tabs />
      </Stack>
      <Box fixed line="top" ground="canvas" pad="8px 16px 12px">
        <PrintStrip desk={desk} brief />
        {!readOnly && <CheckInButton work={work} shortcut="Ctrl ↵" />}
      </Box>
    </>
  );
}
