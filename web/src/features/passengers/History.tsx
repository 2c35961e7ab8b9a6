import { useQuery } from '@tanstack/react-query';
import type { PassengerInfoVersion, TravelDocumentRead } from '../../api/client';
import { passengersInfoGetHistoryOptions } from '../../api/queries';
import { Chip } from '../../kit/display/Chip';
import { formatDate, formatInstant } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import { DOCUMENT_TYPES } from './data/words';
import { Part } from './Part';
import styles from './parts.module.css';

const documentWords = (document: TravelDocumentRead | null): string | null => {
  if (!document || document.documentType === 'None') return null;
  const { documentType, documentNumber, expirationDate } = document;
  const until = expirationDate && t('until {day}', { day: formatDate(expirationDate, 'yyyy-MM-dd') });
  return [t(DOCUMENT_TYPES[documentType]), documentNumber, until].filter(Boolean).join(' ');
};

function Version({ version }: { version: PassengerInfoVersion }) {
  const facts = [
    t('born {day}', { day: formatDate(version.dateOfBirth, 'yyyy-MM-dd') }),
    documentWords(version.primaryTravelDocument),
    documentWords(version.secondaryTravelDocument),
  ];
  return (
    <li data-current={version.current || undefined}>
      <span className={styles.since}>{formatInstant(version.createdOn)}</span>
      <Text className={styles.name} as="span" weight={500}>
        {version.passengerFullName}
      </Text>
      <span>
        {version.current && <Chip tone="good">{t('current')}</Chip>}{' '}
        {version.frozen && <Chip>{t('on tickets')}</Chip>}
      </span>
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** The data as they stood: a ticket keeps those it was sold with. Shown when there was more than one. */
export function History({ passengerId }: { passengerId: string }) {
  const history = useQuery(passengersInfoGetHistoryOptions({ path: { passengerId } }));
  if (!history.data || history.data.length < 2) return null;
  return (
    <Part title={t('Data history')} count={history.data.length}>
      <Box className={styles.versions} as="ol" pad="0 var(--gutter) 16px">
        {history.data.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </Box>
    </Part>
  );
}
