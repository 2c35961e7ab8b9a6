// For the check of translations: what the server's log says of this feature's records, the name filled in.
import { s } from '../../kit/i18n/t';

export const LOG_SENTENCES: readonly string[] = [
  s('Operator changed: {title}'),
  s('Agency changed: {title}'),
  s('Agency deleted: {title}'),
  s('Office changed: {title}'),
  s('Office deleted: {title}'),
  s('OFAC category created: {title}'),
  s('OFAC category changed: {title}'),
  s('OFAC category deleted: {title}'),
  s('Passenger class created: {title}'),
  s('Passenger class changed: {title}'),
  s('Passenger class deleted: {title}'),
  s('Agreement in force: {title}'),
];
