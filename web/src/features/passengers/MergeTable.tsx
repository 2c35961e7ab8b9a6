import { Radio } from '@mantine/core';
import type { PassengerRead, TravelDocumentRead } from '../../api/client';
import { formatDate } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { useCountries } from './data/useCountries';
import { DOCUMENT_TYPES, GENDERS } from './data/words';
import styles from './passenger.module.css';

interface MergeTableProps {
  both: readonly [PassengerRead, PassengerRead];
  keepId: string;
  onKeep: (id: string) => void;
}

const paper = (document: TravelDocumentRead | null): string =>
  document && document.documentType !== 'None'
    ? `${t(DOCUMENT_TYPES[document.documentType])} ${document.documentNumber}`
    : '–';

/** The two entries side by side; what differs stands out. */
export function MergeTable({ both, keepId, onKeep }: MergeTableProps) {
  const { nameOf } = useCountries();
  const rows: [string, (passenger: PassengerRead) => string][] = [
    [t('Date of birth'), ({ passengerInfo: info }) => formatDate(info.dateOfBirth, 'yyyy-MM-dd')],
    [t('Gender'), ({ passengerInfo: info }) => (info.gender ? t(GENDERS[info.gender]) : '–')],
    [t('Nationality'), ({ passengerInfo: info }) => nameOf(info.nationalityId) ?? '–'],
    [t('Primary document'), ({ passengerInfo: info }) => paper(info.primaryTravelDocument)],
    [t('Secondary document'), ({ passengerInfo: info }) => paper(info.secondaryTravelDocument)],
    [t('Phone'), ({ passengerInfo: info }) => info.phone1 ?? '–'],
    [t('E-mail'), ({ passengerInfo: info }) => info.email ?? '–'],
    [t('Offices'), ({ officeIds }) => String(officeIds.length)],
  ];
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{t('Record to keep')}</th>
          {both.map(({ id, passengerInfo }) => (
            <th key={id} scope="col" data-kept={id === keepId || undefined}>
              <Radio
                name="keep"
                label={passengerInfo.passengerFullName}
                checked={id === keepId}
                onChange={() => onKeep(id)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, value]) => {
          const [one, other] = both.map(value);
          return (
            <tr key={label} data-differs={one !== other || undefined}>
              <th scope="row">{label}</th>
              {both.map((passenger) => (
                <td key={passenger.id} data-kept={passenger.id === keepId || undefined}>
                  {value(passenger)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
