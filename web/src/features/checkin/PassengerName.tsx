import type { CheckInTicket } from '../../api/client';
import { Chip } from '../../kit/display/Chip';
import { ageWord } from './words';

/** A passenger in a list; children and infants are told apart at a glance. */
export function PassengerName({ ticket }: { ticket: CheckInTicket }) {
  const { sortingName, passengerAgeCategory } = ticket;
  return (
    <>
      {sortingName}
      {passengerAgeCategory !== 'Adult' && (
        <>
          {' '}
          <Chip>{ageWord(passengerAgeCategory).toLocaleLowerCase()}</Chip>
        </>
      )}
    </>
  );
}
