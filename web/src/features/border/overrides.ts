// The blockers of check-in that a check-in administrator may override. Pure.

import type { BorderPassenger } from '../../api/client';
import { isOpenHit, isTrueMatch } from './people';

/** The code of the blocker that stops a passenger and may be overridden; a true match never is. */
export function blockerCode(passenger: BorderPassenger): string | null {
  if (isTrueMatch(passenger)) return null;
  if (passenger.answer?.status === 'NotCleared') return 'notClearedByAuthority';
  if (passenger.answer?.status === 'MoreData') return 'moreDataWanted';
  return isOpenHit(passenger) ? 'screeningHitOpen' : null;
}
