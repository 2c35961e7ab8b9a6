// The blockers of check-in that a check-in administrator may override. Pure.

import type { BorderPassenger } from '../../api/client';
import { isOpenHit, isTrueMatch } from './people';

/** The code of the blocker that stops a passenger and may be overridden; a true match never is. */
export function blockerCode(passenger: BorderPassenger): string | null {
  const { answer } = passenger;
  if (isTrueMatch(passenger)) return null;
  if (answer?.status === 'NotCleared' && !answer.overridden) return 'notClearedByAuthority';
  if (answer?.status === 'MoreData' && !answer.overridden) return 'moreDataWanted';
  return isOpenHit(passenger) ? 'screeningHitOpen' : null;
}
