import { FieldError } from '../../../../kit/fields/field';
import { say } from '../../../../kit/i18n/say';
import { t } from '../../../../kit/i18n/t';
import { Box, LinkButton, Row } from '../../../../kit/layout/Box';
import { useGoToStep } from '../goToStep';
import type { BookingDesk } from '../useBooking';
import { placeOf } from './refusals';
import type { Trip } from './useTrip';

interface RefusedNoticeProps {
  desk: BookingDesk;
  trip: Trip;
  /** To the strip of a leg. */
  onLook: (leg: number) => void;
}

interface Cure {
  label: string;
  run: () => void;
}

/** What the server refused, and what helps against it. What was chosen stays. */
export function RefusedNotice({ desk, trip, onLook }: RefusedNoticeProps) {
  const cures = useCures(desk, trip, onLook);
  if (!desk.refusal) return null;
  return (
    <Box text="error" pad="0 0 10px" role="alert">
      <FieldError
        message={say(desk.refusal)}
        cure={
          <Row as="span" gap="2px 12px" align="stretch" wrap inline>
            {cures.map(({ label, run }) => (
              <LinkButton key={label} weight={600} onClick={run}>
                {label}
              </LinkButton>
            ))}
          </Row>
        }
      />
    </Box>
  );
}

const OF_TIME: readonly string[] = ['legsOutOfOrder', 'notARoundTrip'];
const OF_PASSENGERS: readonly string[] = [
  'alreadyOnFlight',
  'onBoardTwice',
  'titularNotAdult',
  'passengerUnknown',
];

function useCures(
  { booking, party, refusal }: BookingDesk,
  trip: Trip,
  onLook: (leg: number) => void,
): Cure[] {
  const goToStep = useGoToStep();
  if (!refusal) return [];
  const place = placeOf(refusal, party.legs);
  const leg = typeof place === 'object' ? place.leg : -1;
  const { ages } = trip;
  const keep = booking?.tickets.length ? [{ label: t('Keep current seats'), run: trip.keepHeld }] : [];
  if (OF_TIME.includes(refusal.code)) {
    const again = () => {
      trip.lookAgain(leg);
      onLook(leg);
    };
    return [{ label: t('Choose a later flight'), run: again }, ...keep];
  }
  if (OF_PASSENGERS.includes(refusal.code))
    return [{ label: t('Change the passengers'), run: () => goToStep('passengers') }, ...keep];
  switch (refusal.code) {
    case 'noSuchExtra':
      return [{ label: t('Remove extras of this flight'), run: () => trip.leaveExtras(leg) }, ...keep];
    case 'tooManyInfants':
      return [{ label: t('Add an adult'), run: () => trip.setAges({ ...ages, adults: ages.adults + 1 }) }];
    case 'stale':
    case 'network':
      return [{ label: t('Save again'), run: trip.saveAgain }];
    default:
      return keep;
  }
}
