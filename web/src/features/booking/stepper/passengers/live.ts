// What stands in a form now, as the list of the party tells it. Pure.
import type { FieldErrors } from 'react-hook-form';
import type { PassengerValues } from '../../../passengers/data/values';
import { type Problem, partOf } from './places';
import type { ReasonValues } from './useReasonForm';

/** Every refused field with its sentence; a part of the form holds those of its fields. */
function refusals(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const here = path === '' ? name : `${path}.${name}`;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? [[here, message]] : refusals(error, here);
  });
}

export function liveProblems(
  values: PassengerValues,
  errors: FieldErrors<PassengerValues>,
  reasonErrors: FieldErrors<ReasonValues>,
): Problem[] {
  return [
    ...refusals(errors).map(([path, message]) => ({ part: partOf(path, values), message })),
    ...refusals(reasonErrors).map(([, message]) => ({ part: 'reason' as const, message })),
  ];
}

export const liveName = ({ firstName, middleName, lastName, secondLastName }: PassengerValues): string =>
  [firstName, middleName, lastName, secondLastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');
