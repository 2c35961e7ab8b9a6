// What the forms of airlines and airports take. Codes are typed in any case and kept in capitals by the server.
import { z } from 'zod';
import { s } from '../../kit/i18n/t';
import { maxLength, optional, type Rule, required, text } from '../../kit/rules';

const code =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value.trim()) ? null : message;

const airlineIata = code(/^[a-z0-9]{2}$/i, s('Use 2 letters or digits, e.g. XC'));
const airlineIcao = code(/^[a-z]{3}$/i, s('Use 3 letters, e.g. XCA'));
const airportIata = code(/^[a-z]{3}$/i, s('Use 3 letters, e.g. MIA'));
const airportIcao = code(/^[a-z0-9]{4}$/i, s('Use 4 letters, e.g. KMIA'));

export const airlineSchema = z.object({
  iataCode: text(required, airlineIata),
  icaoCode: text(optional(airlineIcao)),
  name: text(required, maxLength(120)),
  active: z.boolean(),
});

export const airportSchema = z.object({
  iataCode: text(required, airportIata),
  icaoCode: text(optional(airportIcao)),
  name: text(required, maxLength(120)),
  city: text(required, maxLength(80)),
  countryId: text(required),
  timeZone: text(required),
  active: z.boolean(),
});
