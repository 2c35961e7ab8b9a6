import { today } from '../../kit/format/dates';
import { t } from '../../kit/i18n/t';
import { ageOn } from '../../kit/rules';
import { categoryOf } from './data/category';
import { useCountries } from './data/useCountries';
import type { PassengerRecord } from './data/values';
import { CATEGORIES } from './data/words';

/** Who it is in one line: age, nationality, how to reach him. */
export function WhoLine({ record: { passenger } }: { record: PassengerRecord }) {
  const { nameOf } = useCountries();
  const info = passenger.passengerInfo;
  const facts = [
    t(CATEGORIES[categoryOf(info.dateOfBirth, today())]),
    t('{age} years', { age: ageOn(info.dateOfBirth, today()) }),
    nameOf(info.nationalityId),
    info.phone1,
    info.email,
    passenger.isTitular && t('lead passenger'),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
