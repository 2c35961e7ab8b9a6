import { describe, expect, test } from 'vitest';
import type { MissingRead, TicketMasterRead } from '../../api/client';
import { missingGroups } from './missing';
import { BOOKING } from './stepper/samples';

const lacking = (...missing: MissingRead[]): TicketMasterRead => ({ ...BOOKING, missing });
const of = (part: MissingRead['part'], place: number | null, message: string): MissingRead => ({
  part,
  place,
  message,
});

describe('what is missing for the sale', () => {
  test('is one sentence a kind, with the step and the passenger that cure it', () => {
    const groups = missingGroups(
      lacking(
        of('Contact', null, "Enter the titular's phone or e-mail."),
        of('Name', 1, 'Passenger 2 is not named yet.'),
        of('Name', 2, 'Passenger 3 is not named yet.'),
        of('Ofac', 1, 'Passenger 2: choose the OFAC travel category.'),
        of('Contract', null, 'The titular has not accepted the contract yet.'),
      ),
    );
    const titular = BOOKING.passengers.find(({ isTitular }) => isTitular)?.place;
    expect(groups).toEqual([
      {
        part: 'Contact',
        sentence: "Enter the titular's phone or e-mail.",
        step: 'passengers',
        place: titular,
      },
      { part: 'Name', sentence: '2 passengers have no name yet.', step: 'passengers', place: 1 },
      {
        part: 'Ofac',
        sentence: 'Passenger 2: choose the OFAC travel category.',
        step: 'passengers',
        place: 1,
      },
      {
        part: 'Contract',
        sentence: 'The titular has not accepted the contract yet.',
        step: 'payment',
        place: null,
      },
    ]);
  });

  test('is nothing when all is there', () => {
    expect(missingGroups(lacking())).toEqual([]);
  });
});
