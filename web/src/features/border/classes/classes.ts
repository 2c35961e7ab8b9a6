import type { ClassProposalRead, ClassReason, PassengerClassChange } from '../../../api/client';
import { type Amount, add } from '../../../kit/format/money';
import { s } from '../../../kit/i18n/t';

/** Why a class is proposed, or why none is. */
export const REASONS: Readonly<Record<ClassReason, string>> = {
  ParoleLetter: s('Cuban with a transportation letter: first trip as an emigrant'),
  CubanResident: s('Cuban passport, residence in Cuba'),
  CubanEmigrant: s('Cuban passport, residence outside Cuba'),
  BornInCuba: s('Born in Cuba before 1971, without a Cuban passport'),
  UsResident: s('Citizen or resident of the United States, not born in Cuba'),
  UsResidentBirthUnknown: s(
    'Citizen or resident of the United States; enter the country of birth to be sure',
  ),
  ThirdCountry: s('National of another country'),
  ResidenceMissing: s('Enter the residence: resident or emigrant'),
  PassportMissing: s('Enter the Cuban passport'),
  NationalityMissing: s('Enter the nationality'),
  ClassMissing: s('No active class of this country fits'),
};

/** One call: these passengers, who were shown with these classes, get this one, and their fees change by this much. */
export type ClassWish = Required<Pick<PassengerClassChange, 'passengerClassCode' | 'ticketIds'>> & {
  due: Amount;
  presentClasses: Record<string, string | null>;
};

/** The class that a passenger would get: the chosen one, or else the proposed one. */
export const classFor = (passenger: ClassProposalRead, chosen: string): string | null =>
  chosen || passenger.proposed;

/** Who changes at all, class by class: each class is a call that is made whole or not at all. */
export function wishesOf(passengers: readonly ClassProposalRead[], chosen: string): ClassWish[] {
  const byClass = new Map<string, ClassProposalRead[]>();
  for (const passenger of passengers) {
    const code = classFor(passenger, chosen);
    if (code === null || code === passenger.present) continue;
    byClass.set(code, [...(byClass.get(code) ?? []), passenger]);
  }
  return [...byClass].map(([passengerClassCode, own]) => ({
    passengerClassCode,
    ticketIds: own.map(({ ticketId }) => ticketId),
    due: add(...own.map(({ due }) => due)),
    presentClasses: Object.fromEntries(own.map(({ ticketId, present }) => [ticketId, present])),
  }));
}
