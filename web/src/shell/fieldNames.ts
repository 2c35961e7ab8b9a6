import { s, t } from '../kit/t';

/** Fields whose name on the wire does not read well by itself. */
const NAMES: Readonly<Record<string, string>> = {
  iataCode: s('IATA code'),
  icaoCode: s('ICAO code'),
  countryId: s('Country'),
  timeZone: s('Time zone'),
  active: s('In use'),
  name: s('Name'),
  city: s('City'),
  email: s('E-mail'),
  role: s('Role'),
  status: s('Status'),
};

/** The names of all fields that have one, for a form to tell what somebody else changed. */
export const fieldNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(NAMES).map(([field, name]) => [field, t(name)]));

/** What a clerk calls a field of the log: `creditLimit` is "Credit limit". */
export function fieldName(field: string): string {
  const known = NAMES[field];
  if (known) return t(known);
  const words = field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return t(name);
}
