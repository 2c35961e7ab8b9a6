import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { can } from '../../../access';
import type { AgreementRead } from '../../../api/client';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { t } from '../../../kit/i18n/t';
import { Box, Screen } from '../../../kit/layout/Box';
import { useLogAbout } from '../../../shell/activity';
import { agreementPage } from '../../../shell/checkInPages';
import { AgreementHead } from './AgreementHead';
import { AgreementState } from './AgreementState';
import { AgreementText } from './AgreementText';
import { useAgreement } from './queries';
import { SignedFacts } from './SignedFacts';

/** The travel affidavit of a ticket as it was signed, to read and to print again. */
export default function AgreementsInfo() {
  const { ticketId = '' } = useParams({ strict: false }) as { ticketId?: string };
  const query = useAgreement(ticketId);
  const agreement = query.data;
  useLogAbout('TicketMaster', agreement?.ticketMasterId, agreement?.locatorNumber);
  if (!agreement) return <AgreementState query={query} />;
  return (
    <Screen>
      <AgreementHead agreement={agreement} />
      <Box grow shrink scroll>
        {agreement.signed ? (
          <SignedFacts agreement={agreement} signed={agreement.signed} />
        ) : (
          <Unsigned agreement={agreement} />
        )}
        <AgreementText agreement={agreement} />
      </Box>
    </Screen>
  );
}

function Unsigned({ agreement: { ticketId, ticketStatus } }: { agreement: AgreementRead }) {
  const form = agreementPage(ticketId, false);
  return (
    <EmptyState
      icon={IconSignature}
      title={t('Not signed yet')}
      why={t('This is the text as it would be signed now.')}
      action={
        form &&
        can('CheckInPassengers') &&
        ticketStatus === 'Booked' && (
          <Button size="xs" renderRoot={(props) => <Link {...props} to={form} />}>
            {t('Sign')}
          </Button>
        )
      }
    />
  );
}
