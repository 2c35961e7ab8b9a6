// Text that the server composes in English and sends without a code: the titles of its stored log, and what a page
// tells besides its refusals. Its values are found again by the form of the sentences declared here.
import { s, t } from './t';

const SENTENCES: readonly string[] = [
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
  s('Booking created: {locator}'),
  s('Booking changed: {locator}'),
  s('Booking deleted: {locator}'),
  s('Seats held: {locator}'),
  s('Seats held for the card: {locator}'),
  s('Hold expired: {locator}'),
  s('Hold released: {locator}'),
  s('Seats kept: {locator}'),
  s('Reminder mailed: {locator}'),
  s('Sold: {locator}'),
  s('Booked: {locator}'),
  s('Cancelled: {locator}'),
  s('Contract accepted: {locator}'),
  s('Ticket added: {locator}'),
  s('Ticket changed: {locator}'),
  s('Ticket removed: {locator}'),
  s('Fee added: {locator}'),
  s('Fee changed: {locator}'),
  s('Fees taken off: {locator}'),
  s('Paid by {what}: {locator}'),
  s('Payment undone, {what}: {locator}'),
  s('Card charge begun, {what}: {locator}'),
  s('Card charge approved, {what}: {locator}'),
  s('Card charge declined, {what}: {locator}'),
  s('Card charge failed, {what}: {locator}'),
  s('Card charge unknown, {what}: {locator}'),
  s('Tickets printed: {locator}'),
  s('Tickets mailed: {locator}'),
  s('Receipt printed: {locator}'),
  s('Receipt mailed: {locator}'),
  s('Document added: {name}'),
  s('Image added: {name}'),
  s('Signature added: {name}'),
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
  s('{name} travels as {was} on {before} and as {becomes} on {after} and has a seat there.'),
  s('{name} travels as {was} on {before} and as {becomes} on {after}.'),
  s('The price is now {total}, not {quoted}: the age of {names} is known now.'),
  s('Choose the titular: an adult who travels in this booking.'),
  s("Enter the titular's phone or e-mail."),
  s('The titular has not accepted the operator–participant contract yet.'),
  s('{name} is not named yet.'),
  s('{name}: choose the OFAC travel category.'),
  s('{name}: this OFAC category needs a license number.'),
  s('{name}: this OFAC category is no longer in use. Choose another.'),
  s('Day or month first? Use {one} or {other}'),
];

const FORMS = SENTENCES.map((sentence) => ({
  sentence,
  pattern: new RegExp(`^${sentence.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's'),
}));

/** Who has no name yet is called by a number. */
const inLanguage = (values: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => {
      const number = /^Passenger ([0-9]+)$/.exec(value)?.[1];
      return [place, number ? t('Passenger {number}', { number }) : value];
    }),
  );

/** Says a text of the server in the user's language. A text without values is its own key. */
export function translateServerText(text: string): string {
  for (const { sentence, pattern } of FORMS) {
    const found = pattern.exec(text);
    if (found) return t(sentence, inLanguage(found.groups));
  }
  return t(text);
}
