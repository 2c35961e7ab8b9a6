import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightExpand, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { can } from '../../../access';
import type { CheckInMasterRead, FoundTickets } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { formatInstant } from '../../../kit/format/dates';
import { useMobile } from '../../../kit/hooks/mobile';
import { s, t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { partyPage } from '../../../shell/checkInPages';
import { useParty } from '../queries';
import { CheckInButton } from './CheckInButton';
import { PanelAgreement } from './PanelAgreement';
import { PanelBags } from './PanelBags';
import { PanelDocuments } from './PanelDocuments';
import { PanelPayment } from './PanelPayment';
import { PaperQueue } from './PaperQueue';
import { PartyPill } from './PartyPill';
import { PartySheet } from './PartySheet';
import { partyLine } from './partyLine';
import { usePartyKeys } from './usePartyKeys';
import { type PartyWork, usePartyWork } from './usePartyWork';
import { StaleStrip, WorkTroubles } from './WorkNotices';

const COUNTER_KEYS = [{ keys: 'F9', meaning: s('Check in the party') }];

interface PartyPanelProps {
  checkInId: string;
  /** What the last scan found, if it is of one party. */
  found: FoundTickets | null;
  onClose: () => void;
}

/** The party at the counter: documents, bags, agreement and payment, and one button for all of it. */
export function PartyPanel({ checkInId, found, onClose }: PartyPanelProps) {
  const party = useParty(checkInId);
  if (party.data) return <OpenPanel party={party.data} found={found} onClose={onClose} />;
  return (
    <SidePanel label={t('Party')} width={340} narrow={296}>
      {party.error ? (
        <FailedState title={t('The party could not be loaded')} query={party} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </SidePanel>
  );
}

interface OpenPanelProps extends Omit<PartyPanelProps, 'checkInId'> {
  party: CheckInMasterRead;
}

function OpenPanel({ party, found, onClose }: OpenPanelProps) {
  const work = usePartyWork(party);
  const readOnly = !can('CheckInPassengers');
  const isMobile = useMobile();
  const { takeFound } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan.
  useEffect(() => {
    if (found) takeFound(found, formatInstant(new Date(), undefined, 'hh:mm a'));
  }, [found]);
  usePartyKeys(COUNTER_KEYS, { F9: () => !readOnly && !work.busy && void work.goOn() });
  const body = <PanelBody work={work} readOnly={readOnly} />;
  const foot = readOnly ? undefined : <CheckInButton work={work} shortcut="F9" />;
  return (
    <>
      {isMobile ? (
        <PartySheet work={work} foot={foot} onClose={onClose}>
          {body}
        </PartySheet>
      ) : (
        <SidePanel
          label={t('Party {locator}', { locator: party.locatorNumber })}
          width={340}
          narrow={296}
          head={<PanelHead work={work} onClose={onClose} />}
          foot={foot}
        >
          {body}
        </SidePanel>
      )}
      <PaperQueue work={work} />
    </>
  );
}

function PanelHead({ work, onClose }: { work: PartyWork; onClose: () => void }) {
  const { party } = work;
  return (
    <>
      <Row gap={8}>
        <Text as="h2" className="code display" size={18} weight={600} tone="ink">
          {party.locatorNumber}
        </Text>
        <Row gap={4} wrap shrink>
          <PartyPill party={party} />
          <Pill of="pay" status={party.payStatus} />
        </Row>
        <Row end gap={2} fixed>
          <ActionIcon
            variant="subtle"
            component={Link}
            to={partyPage(party.id) ?? ''}
            aria-label={t('Open the party’s page')}
            title={t('Open the party’s page')}
          >
            <IconLayoutSidebarRightExpand stroke={1.5} />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={t('Close')} onClick={onClose}>
            <IconX stroke={1.5} />
          </ActionIcon>
        </Row>
      </Row>
      <Text text="muted" clip>
        {partyLine(work)}
      </Text>
    </>
  );
}

function PanelBody({ work, readOnly }: { work: PartyWork; readOnly: boolean }) {
  return (
    <>
      <StaleStrip work={work} />
      <WorkTroubles work={work} />
      <PanelDocuments work={work} readOnly={readOnly} />
      <PanelBags work={work} readOnly={readOnly} />
      <PanelAgreement work={work} />
      <PanelPayment work={work} readOnly={readOnly} />
    </>
  );
}
