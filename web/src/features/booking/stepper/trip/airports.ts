import type { AirportRead } from '../../../../api/client';

/** The airport somebody means: its code, or the beginning of what the field calls it or of its city. */
export function findAirport(
  airports: readonly AirportRead[] | undefined,
  typed: string,
): AirportRead | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  return airports?.find(({ iataCode, city }) =>
    [`${iataCode} ${city}`, city].some((name) => name.toLowerCase().startsWith(text)),
  );
}
