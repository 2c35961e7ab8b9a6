// The server writes its log in English; it is read in the user's language.
import type { EventRead } from '../api/client';
import { s, t } from '../kit/t';

/** For the check of translations: the sentences with a name in them. The others stand in the server's code as they are. */
export const SENTENCES: readonly string[] = [
  s('Airline created: {title}'),
  s('Airline changed: {title}'),
  s('Airline deleted: {title}'),
  s('Airport created: {title}'),
  s('Airport changed: {title}'),
  s('Airport deleted: {title}'),
  s('Flight created: {title}'),
  s('Flight changed: {title}'),
  s('Flight deleted: {title}'),
  s('Flight open: {title}'),
  s('Flight closed: {title}'),
  s('Flight in check-in: {title}'),
  s('Flight closed for check-in: {title}'),
  s('Flight departed: {title}'),
  s('Flight cancelled: {title}'),
  s('Flight template created: {title}'),
  s('Flight template changed: {title}'),
  s('Flight template deleted: {title}'),
  s('User created: {name}'),
  s('Office created: {name}'),
  s('Agency created: {name}'),
  s('Charter created: {name}'),
  s('E-mail sent: {subject}'),
  s('Passenger created: {title}'),
  s('Passenger changed: {title}'),
  s('Passenger deleted: {title}'),
  s('Passenger merged: {lesser} into {kept}'),
  s("Passenger's data created: {title}"),
  s("Passenger's data changed: {title}"),
  s("Passenger's data corrected: {title}"),
  s('Travel document created: {title}'),
  s('Travel document changed: {title}'),
  s('Travel document deleted: {title}'),
  s('Document number changed: {title}'),
  s('Document number shown: {title}'),
  s('Address created: {title}'),
  s('Address changed: {title}'),
  s('Address deleted: {title}'),
  s('Companion created: {title}'),
  s('Companion changed: {title}'),
  s('Companion deleted: {title}'),
];

/** What a person wrote is shown as it was written. */
const words = ({ eventTypes }: EventRead, written: string): string =>
  eventTypes === 'Comment' ? written : t(written);

export const eventTitle = (event: EventRead): string => words(event, event.eventTitle);

export const eventText = (event: EventRead): string => words(event, event.eventText);
