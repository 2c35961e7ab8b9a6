// The codes of airlines and airports, as the server takes them; typed in any case, kept in capitals.
import type { Rule } from '../../kit/rules';
import { s } from '../../kit/t';

const code =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value.trim()) ? null : message;

export const airlineIata = code(/^[a-z0-9]{2}$/i, s('Two letters or digits, ex: XC'));
export const airlineIcao = code(/^[a-z]{3}$/i, s('Three letters, ex: XCA'));
export const airportIata = code(/^[a-z]{3}$/i, s('Three letters, ex: MIA'));
export const airportIcao = code(/^[a-z0-9]{4}$/i, s('Four letters, ex: KMIA'));
