import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { ReasonItem } from '../flight/ReasonItem';
import { bagTagsPaper, bothPaper, type Paper, passesPaper, receiptPaper, returnPaper } from './papers';
import type { PartyWork } from './usePartyWork';

interface Printable {
  paper: Paper;
  reason: string | null;
}

function printables({ party, checkedIn, data }: PartyWork): Printable[] {
  const nobody = checkedIn.length === 0 ? t('Check somebody in first.') : null;
  const paid = data.payments.some(({ state }) => state === 'Recorded');
  const unpaid = paid ? null : t('Nothing was paid yet.');
  const single = data.nextLeg ? null : t('No later flight on this booking.');
  return [
    { paper: passesPaper(party.id, checkedIn), reason: nobody },
    { paper: receiptPaper(party.id), reason: unpaid },
    { paper: returnPaper(party.id), reason: single },
    { paper: bothPaper(party.id), reason: unpaid ?? single },
    { paper: bagTagsPaper(party.flight.id), reason: nobody },
  ];
}

/** Every paper of the party, again and again. */
export function PrintMenu({ work }: { work: PartyWork }) {
  const isMobile = useMobile();
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        {isMobile ? (
          <ActionIcon size="lg" aria-label={t('Print')}>
            <IconPrinter stroke={1.5} />
          </ActionIcon>
        ) : (
          <Button
            leftSection={<IconPrinter stroke={1.5} aria-hidden />}
            rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
          >
            {t('Print')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {printables(work).map(({ paper, reason }) => (
          <ReasonItem
            key={paper.path}
            icon={IconPrinter}
            label={t(paper.title)}
            reason={reason}
            onClick={() => work.print([paper])}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
