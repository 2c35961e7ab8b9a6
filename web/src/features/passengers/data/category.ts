import type { AgeCategory } from '../../../api/client';
import { ageOn } from '../../../kit/rules';

const OLDEST_CHILD = 11;
const OLDEST_INFANT = 1;

/** As whom somebody travels on a day. */
export function categoryOf(birth: string, on: string): AgeCategory {
  const age = ageOn(birth, on);
  if (age > OLDEST_CHILD) return 'Adult';
  return age > OLDEST_INFANT ? 'Child' : 'Infant';
}
