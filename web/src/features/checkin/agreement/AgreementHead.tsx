import { Button } from '@mantine/core';
import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AgreementRead } from '../../../api/client';
import { Chip } from '../../../kit/display/Chip';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { checkInFlightPage, partyPage } from '../../../shell/checkInPages';

/** Where the party of an affidavit is worked on: its check-in, or the counter while none was opened. */
export const partyOf = ({ checkInId, flightId }: Pick<AgreementRead, 'checkInId' | 'flightId'>) =>
  checkInId ? partyPage(checkInId) : checkInFlightPage(flightId);

interface AgreementHeadProps {
  agreement: AgreementRead;
  actions?: ReactNode;
}

/** Whose affidavit it is, for which flight, and its print. */
export function AgreementHead({ agreement, actions }: AgreementHeadProps) {
  const [printing, setPrinting] = useState(false);
  const { passengerName, locatorNumber, flight, templateTitle, signed, ticketId } = agreement;
  const party = partyOf(agreement);
  return (
    <>
      <PageHeader
        title={passengerName}
        beside={<Chip tone={signed ? 'good' : 'warn'}>{signed ? t('signed') : t('not signed')}</Chip>}
        line={[locatorNumber, flight, templateTitle].join(' · ')}
        actions={
          <>
            {actions}
            <Button leftSection={<IconPrinter stroke={1.5} aria-hidden />} onClick={() => setPrinting(true)}>
              {signed ? t('Print again') : t('Print')}
            </Button>
            {party && (
              <Button
                leftSection={<IconUsers stroke={1.5} aria-hidden />}
                renderRoot={(props) => <Link {...props} to={party} />}
              >
                {t('Party')}
              </Button>
            )}
          </>
        }
      />
      {printing && (
        <FileDialog
          title={t('Travel affidavit of {name}', { name: passengerName })}
          path={`/api/TicketAgreements/print/${ticketId}`}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}
