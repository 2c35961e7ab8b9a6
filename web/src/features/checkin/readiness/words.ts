import type { BlockerRead, CheckInTicket, ReminderRead, ReminderResult } from '../../../api/client';
import { formatDate, formatInstant } from '../../../kit/format/dates';
import { add, formatMoney, parseMoney } from '../../../kit/format/money';
import { s, t } from '../../../kit/i18n/t';
import { blockerSentence, cureWord } from '../blockers';
import { documentKind } from '../words';
import type { BoardOffice, BoardRow } from './board';

interface Words {
  /** The link that ends a row. */
  fix?: string;
  /** Under the kind's bar: what cures it. */
  hint?: string;
  /** What is missing, in few words. */
  missing?: string;
}

const OFAC: Words = { hint: s('Choose a travel category'), missing: s('Travel category') };

const MONEY: Words = { missing: s('Open amount of the booking') };

const WORDS: Readonly<Record<string, Words>> = {
  owesOperator: MONEY,
  owesBlockedAgency: MONEY,
  cardChargeOpen: {
    hint: s('Wait for the card company'),
    missing: s('Card charge without a result'),
  },
  documentMissing: { fix: s('Add document'), hint: s('Type it, or scan it on flight day') },
  documentExpired: { fix: s('Replace document'), hint: s('Needs another document') },
  documentTwice: {
    fix: s('Compare the two'),
    hint: s('One of the two is mistyped'),
    missing: s('Same number as {other}'),
  },
  nameOnDocumentDiffers: {
    fix: s('Compare names'),
    hint: s('Correct the name'),
    missing: s('Document has another name'),
  },
  ticketNameDiffers: {
    fix: s('Correct ticket'),
    hint: s('Correct the name on the ticket'),
    missing: s('Ticket says {printed}'),
  },
  ofacCategoryMissing: OFAC,
  ofacCategoryRetired: { ...OFAC, hint: s('Choose another travel category') },
  ofacLicenseMissing: {
    fix: s('Enter license'),
    hint: s('Enter the license number'),
    missing: s('OFAC license number'),
  },
  agreementUnsigned: { hint: s('Sign it now, or on flight day'), missing: s('Signature') },
  infantWithoutAdult: {
    fix: s('Choose adult'),
    hint: s('Give the infant to an adult'),
    missing: s('No adult for this infant'),
  },
  screeningHitOpen: { hint: s('Decide it before check-in'), missing: s('May be on the sanctions list') },
  screeningTrueMatch: { hint: s('May not travel'), missing: s('Is on the sanctions list') },
  notClearedByAuthority: {
    hint: s('Ask the authority, or override it'),
    missing: s('The authority did not clear'),
  },
  moreDataWanted: {
    hint: s('Add the data, then send it again'),
    missing: s('The authority asked for more data'),
  },
  operatorMustLook: { hint: s('Nothing to do for you'), missing: s('The operator must look') },
  passengerTwice: {
    fix: s('Compare the two'),
    hint: s('Cancel one of the two tickets'),
    missing: s('Also in {locator}'),
  },
};

/** What the server names as missing for APIS. */
const APIS: Readonly<Record<string, string>> = {
  gender: s('gender'),
  nationality: s('nationality'),
  'country of residence': s('residence'),
  'issuing country of the document': s('issuing country'),
  'expiration date of the document': s('expiration date'),
  'address in the United States': s('US address'),
};

const apisParts = ({ params }: BlockerRead): string[] => params.missing?.split(', ') ?? [];
const apisWord = (part: string): string => {
  const word = APIS[part];
  return word ? t(word) : part;
};
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const fixWord = ({ code, cure }: BlockerRead): string => {
  const fix = WORDS[code]?.fix;
  return fix ? t(fix) : cureWord(cure);
};

function expiredWords({ params }: BlockerRead, ticket: CheckInTicket): string {
  const document = params.rank === 'secondary' ? ticket.secondaryDocument : ticket.primaryDocument;
  return t('{document} ended {day}', {
    document: document ? documentKind(document.documentType) : t('Document'),
    day: formatDate(params.day, 'yyyy-MM-dd'),
  });
}

/** The fact behind a chip: which data, which day, which other passenger. */
function missingWords(blocker: BlockerRead, ticket: CheckInTicket): string {
  if (blocker.code === 'apisDataMissing') return capital(apisParts(blocker).map(apisWord).join(', '));
  if (blocker.code === 'documentExpired') return expiredWords(blocker, ticket);
  if (blocker.code === 'documentMissing') return t('No document');
  const { missing } = WORDS[blocker.code] ?? {};
  return missing ? t(missing, blocker.params) : blockerSentence(blocker);
}

export const rowMissing = ({ blockers, ticket }: BoardRow): string =>
  blockers.map((blocker) => missingWords(blocker, ticket)).join(' · ');

const FEW = 2;

/** "Residence 4, US address 4, other 3". */
function apisHint(blockers: readonly BlockerRead[]): string {
  const counts = new Map<string, number>();
  for (const part of blockers.flatMap(apisParts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const other = sorted.slice(FEW).reduce((sum, [, count]) => sum + count, 0);
  const named = sorted.slice(0, FEW).map(([part, count]) => `${apisWord(part)} ${count}`);
  return capital([...named, ...(other > 0 ? [t('other {count}', { count: other })] : [])].join(', '));
}

/** Passengers of one booking owe its debt together. */
function moneyHint(code: string, rows: readonly BoardRow[]): string {
  const debts = new Map<string, string>();
  for (const { ticket, blockers } of rows) {
    const amount = blockers.find((each) => each.code === code)?.params.amount;
    if (amount) debts.set(ticket.ticketMasterId, parseMoney(amount) ?? '0.00');
  }
  const amount = formatMoney(add(...debts.values()));
  return debts.size === 1
    ? t('{amount} on 1 booking', { amount })
    : t('{amount} on {count} bookings', { amount, count: debts.size });
}

/** What cures a kind, in one line. */
export function kindHint(code: string, rows: readonly BoardRow[]): string {
  if (code === 'owesOperator' || code === 'owesBlockedAgency') return moneyHint(code, rows);
  if (code === 'apisDataMissing')
    return apisHint(rows.flatMap(({ blockers }) => blockers.filter((each) => each.code === code)));
  const { hint } = WORDS[code] ?? {};
  return hint ? t(hint) : '';
}

const officesWord = (count: number): string =>
  count === 1 ? t('1 agency') : t('{count} agencies', { count });

/** What came of the reminders, office by office. */
export function remindedWords(results: readonly ReminderResult[]): string {
  const count = (outcome: ReminderResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const named = results.filter(({ outcome }) => outcome === 'NoEmail').map(({ officeName }) => officeName);
  const before = count('RemindedBefore');
  return [
    t('Reminded {agencies}.', { agencies: officesWord(count('Reminded')) }),
    ...(before > 0
      ? [t('{agencies} had a reminder within the last hour.', { agencies: officesWord(before) })]
      : []),
    ...(named.length > 0 ? [t('No e-mail address: {offices}.', { offices: named.join(', ') })] : []),
  ].join(' ');
}

/** Beside an office: whether it knows of its blocked passengers. */
export function reminderWords(office: BoardOffice, reminder: ReminderRead | undefined): string {
  if (office.house) return t('house bookings');
  if (!reminder) return t('not reminded');
  if (reminder.mailStatus === 'Failed') return t('reminder failed');
  return t('reminded {day}', { day: formatInstant(reminder.remindedAt, undefined, 'eee MMM dd') });
}

/** "30 on 26 passengers". */
export const onPassengersWord = (blockers: number, passengers: number): string =>
  passengers === 1
    ? t('{blockers} on 1 passenger', { blockers })
    : t('{blockers} on {passengers} passengers', { blockers, passengers });
