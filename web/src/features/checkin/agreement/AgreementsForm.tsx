import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../access';
import type { AgreementRead } from '../../../api/client';
import { ticketAgreementsGetByIdOptions, ticketAgreementsGetByIdQueryKey } from '../../../api/queries';
import { toast } from '../../../kit/feedback/toasts';
import { t } from '../../../kit/i18n/t';
import { Box, Screen, Text } from '../../../kit/layout/Box';
import { Section } from '../../../kit/layout/Section';
import { useLogAbout } from '../../../shell/activity';
import { NoticeBox } from '../../booking/payment/NoticeBox';
import { AgreementHead, partyOf } from './AgreementHead';
import { AgreementState } from './AgreementState';
import AgreementsInfo from './AgreementsInfo';
import { AgreementText } from './AgreementText';
import styles from './agreement.module.css';
import { CategoryForm } from './CategoryForm';
import { PartyList } from './PartyList';
import { neighborOf, nextToSign } from './party';
import { useAgreement } from './queries';
import { SignedFacts } from './SignedFacts';
import { SignForm } from './SignForm';
import { usePartyKeys } from './usePartyKeys';

/** The travel affidavits of a party, signed one after the other. */
export default function AgreementsForm() {
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string };
  const query = useAgreement(ticketId);
  const agreement = query.data;
  useLogAbout('TicketMaster', agreement?.ticketMasterId, agreement?.locatorNumber);
  if (!can('CheckInPassengers')) return <AgreementsInfo />;
  if (!agreement) return <AgreementState query={query} />;
  return <AgreementOfTicket key={ticketId} agreement={agreement} />;
}

/** Goes from passenger to passenger, and back to the party once all have signed. */
function useTurns({ party, ticketId }: AgreementRead) {
  const navigate = useNavigate();
  const next = nextToSign(party, ticketId);
  // It is there when its turn comes.
  useQuery({
    ...ticketAgreementsGetByIdOptions({ path: { id: next ?? '' } }),
    enabled: next !== null,
  });
  const goTo = (id: string | null | undefined) =>
    id && void navigate({ to: '/checkin/agreementsform/$ticketId', params: { ticketId: id }, replace: true });
  const onSigned = (newest: AgreementRead) => {
    const following = nextToSign(newest.party, newest.ticketId);
    if (following) return goTo(following);
    toast(t('Everybody of {locator} has signed.', { locator: newest.locatorNumber }));
    const page = partyOf(newest);
    if (page) void navigate({ to: page });
  };
  usePartyKeys({ next: () => goTo(next), previous: () => goTo(neighborOf(party, ticketId, -1)) });
  return { goTo, onSigned };
}

function AgreementOfTicket({ agreement }: { agreement: AgreementRead }) {
  const { signed, textSha256, passengerName } = agreement;
  const queries = useQueryClient();
  const { goTo, onSigned } = useTurns(agreement);
  // A passenger signs what was read: if the text changes while it is shown, a notice says so.
  const [readText, setReadText] = useState(textSha256);
  const change = (newest: AgreementRead) => {
    setReadText(newest.textSha256);
    const path = { id: newest.ticketId };
    queries.setQueryData(ticketAgreementsGetByIdQueryKey({ path }), newest);
  };
  return (
    <Screen>
      <AgreementHead agreement={agreement} />
      <div className={styles.body}>
        <div className={styles.main}>
          {readText !== textSha256 && !signed && (
            <Box pad="16px var(--gutter) 0" maxWidth={760}>
              <NoticeBox kind="changed" title={t('The affidavit changed. Nothing was signed.')}>
                <Text tone="ink-2">
                  {t('Have {name} read it again before signing.', { name: passengerName })}
                </Text>
              </NoticeBox>
            </Box>
          )}
          {signed && <SignedFacts agreement={agreement} signed={signed} />}
          <AgreementText agreement={agreement} />
          <Work key={textSha256} agreement={agreement} onChanged={change} onSigned={onSigned} />
        </div>
        <PartyList agreement={agreement} onChoose={goTo} />
      </div>
    </Screen>
  );
}

interface WorkProps {
  agreement: AgreementRead;
  onChanged: (newest: AgreementRead) => void;
  onSigned: (newest: AgreementRead) => void;
}

/** What is left to do for the ticket. Another text begins it anew, so that no signature is left from the old one. */
function Work({ agreement, onChanged, onSigned }: WorkProps) {
  const { signed, ticketStatus, ofacId } = agreement;
  if (ticketStatus !== 'Booked')
    return signed ? null : (
      <Section title={t('Sign')}>
        <Text tone="ink-2">
          {ticketStatus === 'CheckedIn'
            ? t('Undo the check-in first. Whoever is checked in keeps category and signature.')
            : t('The passenger does not travel on this flight.')}
        </Text>
      </Section>
    );
  return (
    <>
      <CategoryForm agreement={agreement} onChanged={onChanged} />
      {!signed &&
        (ofacId ? (
          <SignForm agreement={agreement} onSigned={onSigned} />
        ) : (
          <Section title={t('Sign')}>
            <Text tone="ink-2">{t('Choose the OFAC category first.')}</Text>
          </Section>
        ))}
    </>
  );
}
