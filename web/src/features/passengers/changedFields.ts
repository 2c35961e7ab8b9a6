import type { FieldNamesMarkedBoolean } from 'react-hook-form';
import { s, t } from '../../kit/i18n/t';
import { fieldName } from '../../shell/fieldNames';
import type { PassengerValues } from './data/values';

/** The parts of the form that hold several fields, and what each is called. */
const PARTS: Readonly<Record<string, string>> = {
  primary: s('Primary document'),
  secondary: s('Secondary document'),
  residential: s('Home address'),
  destination: s('Address in Cuba'),
  billing: s('Billing address'),
};

const isChanged = (mark: unknown): boolean =>
  typeof mark === 'object' && mark !== null ? Object.values(mark).some(isChanged) : mark === true;

/** What was changed, as the foot of the page tells it: a field by its name, a document or address as one. */
export const changedFields = (marks: Partial<FieldNamesMarkedBoolean<PassengerValues>>): string[] =>
  Object.entries(marks)
    .filter(([, mark]) => isChanged(mark))
    .map(([field]) => (PARTS[field] ? t(PARTS[field]) : fieldName(field)));
