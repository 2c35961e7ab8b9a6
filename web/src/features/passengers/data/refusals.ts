import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../api/errors';
import { fieldSentences } from '../../../kit/i18n/say';
import type { Step } from './save';
import type { PassengerValues } from './values';

/** Somebody the server knows already, who may be the one being entered. */
export interface Candidate {
  readonly id: string;
  readonly passengerFullName: string;
  readonly dateOfBirth: string;
  /** Which passenger of a list he may be. */
  readonly order: number;
}

const isCandidate = (value: unknown): value is Candidate =>
  typeof value === 'object' && value !== null && 'id' in value && 'passengerFullName' in value;

/** Who is known already, if that is why the server refused. */
export function candidatesOf(error: ApiError): readonly Candidate[] | undefined {
  if (error.code !== 'likelyDuplicate') return undefined;
  const { candidates } = error.details;
  return Array.isArray(candidates) ? candidates.filter(isCandidate) : [];
}

/** The field of the form that a field of a call belongs to. */
function fieldOf(part: Step['part'], path: string): string {
  const plain = path
    .replace(/^passengerInfo\./, '')
    .replace(/^(primary|secondary)TravelDocument\./, '$1.')
    .replace(/^(primary|secondary)TravelDocument$/, '$1.documentNumber');
  return part === '' ? plain : `${part}.${plain}`;
}

/** Puts the refusals of one call on their fields. Says whether it found a place for any of them. */
export function putOnParts(
  form: Pick<UseFormReturn<PassengerValues>, 'getValues' | 'setError'>,
  part: Step['part'],
  error: ApiError,
): boolean {
  const known = form.getValues();
  const placed = Object.entries(fieldSentences(error))
    .map(([path, message]) => [fieldOf(part, path), message] as const)
    .filter(([field]) => Object.hasOwn(known, field.split('.')[0] ?? ''));
  placed.forEach(([field, message], index) => {
    const place = field as FieldPath<PassengerValues>;
    form.setError(place, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
}
