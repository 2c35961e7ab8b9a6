import type { CheckInTicket, DocumentSummary } from '../../../api/client';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Grid, Text } from '../../../kit/layout/Box';
import { documentKind } from '../words';
import { comparedWord } from './comparing';
import styles from './page.module.css';

interface Fact {
  id: string;
  label: string;
  value: string;
}

const day = (date: string | null): string => (date ? formatDate(date, 'yyyy-MM-dd') : '–');

function factsOf({ passengerName, dateOfBirth, gender, nationality, ...ticket }: CheckInTicket): Fact[] {
  const papers = [ticket.primaryDocument, ticket.secondaryDocument].filter((paper) => paper !== null);
  return [
    { id: 'name', label: t('Name'), value: passengerName },
    { id: 'birth', label: t('Date of birth'), value: day(dateOfBirth) },
    { id: 'gender', label: t('Gender'), value: comparedWord('Gender', gender) },
    { id: 'nationality', label: t('Nationality'), value: nationality ?? '–' },
    ...papers.flatMap((paper: DocumentSummary) => [
      { id: paper.id, label: documentKind(paper.documentType), value: paper.documentNumber },
      { id: `${paper.id} expires`, label: t('Expiration'), value: day(paper.expirationDate) },
    ]),
  ];
}

/** What the booking says of a passenger whose document was not scanned: to hold beside the paper. */
export function BookingFacts({ ticket }: { ticket: CheckInTicket }) {
  return (
    <dl className={styles.facts}>
      {factsOf(ticket).map(({ id, label, value }) => (
        <Grid key={id} columns="minmax(84px, 1fr) minmax(0, 3.5fr)" gap="0 8px" align="center">
          <Text as="dt" tone="mute">
            {label}
          </Text>
          <Text as="dd" tone="ink" clip>
            {value}
          </Text>
        </Grid>
      ))}
    </dl>
  );
}
