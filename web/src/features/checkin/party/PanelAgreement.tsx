import { IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { agreementPage } from '../../../shell/checkInPages';
import { mustSign, signedWords } from './documentWords';
import { PanelPart } from './PanelPart';
import type { PartyWork } from './usePartyWork';

function stateOf({ passengers }: PartyWork): { words: string; isDone: boolean } {
  const tickets = passengers.map(({ ticket }) => ticket);
  const missing = tickets.filter(mustSign).length;
  const signed = tickets.filter(({ agreement }) => agreement !== null);
  if (missing > 0)
    return {
      words: t('{count} of {all} signed', { count: tickets.length - missing, all: tickets.length }),
      isDone: false,
    };
  const last = signed.toSorted((one, other) =>
    (one.agreement?.signedAt ?? '').localeCompare(other.agreement?.signedAt ?? ''),
  );
  const [newest] = last.slice(-1).map(signedWords);
  return { words: newest?.when.toLocaleLowerCase() ?? t('not needed'), isDone: true };
}

/** Whether everybody signed the affidavit; whoever did not is one link from it. */
export function PanelAgreement({ work }: { work: PartyWork }) {
  const { words, isDone } = stateOf(work);
  const missing = work.passengers.filter(({ ticket }) => mustSign(ticket));
  return (
    <PanelPart icon={IconSignature} title={t('Agreement')} isDone={isDone} state={words}>
      {missing.map(({ ticket }) => (
        <Row key={ticket.id} gap={8} justify="between" minHeight={26}>
          <Text as="span" clip tone="ink">
            {ticket.passengerName}
          </Text>
          <Link to={agreementPage(ticket.id, false) ?? ''}>{t('Sign')}</Link>
        </Row>
      ))}
    </PanelPart>
  );
}
