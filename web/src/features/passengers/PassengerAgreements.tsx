import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PassengerAgreement, SignedHow } from '../../api/client';
import { ticketAgreementsGetAgreementsByPassengerIdOptions } from '../../api/queries';
import { Chip } from '../../kit/display/Chip';
import { FileDialog } from '../../kit/feedback/FileDialog';
import { formatInstant } from '../../kit/format/dates';
import { say } from '../../kit/i18n/say';
import { s, t } from '../../kit/i18n/t';
import { LinkButton } from '../../kit/layout/Box';
import { type Column, DataTable } from '../../kit/table/DataTable';
import { agreementPage } from '../../shell/checkInPages';
import { flightColumns, NARROW } from './flightColumns';
import { Part } from './Part';

const HOW: Readonly<Record<SignedHow, string>> = {
  Screen: s('Screen'),
  Pad: s('Pad'),
  Paper: s('Paper'),
};

type AgreementColumn = Column<PassengerAgreement>;

const signedAt = (): AgreementColumn => ({
  key: 'signedAt',
  header: t('Signed'),
  value: ({ signedAt: at }) => at,
  render: ({ signedAt: at }) => formatInstant(at),
  width: 172,
  mobile: 'line',
});

const signedHow = (): AgreementColumn => ({
  key: 'how',
  header: t('How'),
  value: ({ how }) => t(HOW[how]),
  width: 84,
  secondary: true,
  mobile: 'off',
});

const template = (): AgreementColumn => ({
  key: 'template',
  header: t('Text'),
  value: ({ templateTitle }) => templateTitle,
  weight: 'mute',
  secondary: true,
  mobile: 'off',
});

/** Only the affidavit that still holds for its ticket is what the ticket prints. */
const print = (open: (agreement: PassengerAgreement) => void): AgreementColumn => ({
  key: 'print',
  header: '',
  value: ({ holds }) => (holds ? t('Print') : t('replaced')),
  render: (agreement) =>
    agreement.holds ? (
      <LinkButton tabIndex={-1} onClick={() => open(agreement)}>
        {t('Print')}
      </LinkButton>
    ) : (
      <span title={t('The ticket has another flight, OFAC category or license now.')}>
        <Chip>{t('replaced')}</Chip>
      </span>
    ),
  width: 84,
  align: 'right',
  mobile: 'end',
});

/** The travel affidavits that a person signed, the last one first. */
export function PassengerAgreements({ passengerId }: { passengerId: string }) {
  const navigate = useNavigate();
  const [printed, setPrinted] = useState<PassengerAgreement>();
  const agreements = useQuery(ticketAgreementsGetAgreementsByPassengerIdOptions({ path: { passengerId } }));
  if (agreements.data?.length === 0) return null;
  const open = (agreement: PassengerAgreement) => {
    if (!agreement.holds) return;
    const page = agreementPage(agreement.ticketId, true);
    if (page) void navigate({ to: page });
    else setPrinted(agreement);
  };
  return (
    <Part title={t('Agreements')} count={agreements.data?.length}>
      <DataTable
        id="passengerAgreements"
        label={t('Agreements')}
        tools={false}
        narrowBelow={NARROW}
        columns={[
          ...flightColumns<PassengerAgreement>(),
          signedAt(),
          signedHow(),
          template(),
          print(setPrinted),
        ]}
        rows={agreements.data}
        rowId={({ id }) => id}
        copyOf={({ locatorNumber }) => locatorNumber}
        isDone={({ holds }) => !holds}
        onOpen={open}
        failure={agreements.error ? say(agreements.error) : undefined}
        onRetry={() => void agreements.refetch()}
      />
      {printed && (
        <FileDialog
          title={t('Affidavit {locator}', { locator: printed.locatorNumber })}
          path={`/api/TicketAgreements/print/${printed.ticketId}`}
          onClose={() => setPrinted(undefined)}
        />
      )}
    </Part>
  );
}
