// The words of a blocker: what a chip, a list of kinds and a link say of it. Its sentence comes from the server.
import { can } from '../../access';
import type { BlockerRead, Cure, CuredBy, KindCount } from '../../api/client';
import type { ChipItem } from '../../kit/display/Chip';
import type { Tone } from '../../kit/display/tones';
import { formatCount } from '../../kit/format/money';
import { saySentence } from '../../kit/i18n/say';
import { s, t } from '../../kit/i18n/t';

interface Words {
  /** On a chip. */
  chip: string;
  /** The name of the kind, in a list of kinds. */
  kind: string;
  /** Behind a number of passengers, where the chip speaks of one. */
  counted?: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  owesOperator: {
    chip: s('owes {amount}'),
    kind: s('Money owed to the operator'),
    counted: s('owed'),
  },
  owesBlockedAgency: {
    chip: s('owes {amount}'),
    kind: s('Money owed to a blocked agency'),
    counted: s('owed'),
  },
  cardChargeOpen: { chip: s('card open'), kind: s('Card charge without a result') },
  documentMissing: { chip: s('no document'), kind: s('Document missing') },
  documentExpired: { chip: s('document expired'), kind: s('Document expired') },
  documentNotVerified: { chip: s('not verified'), kind: s('Document not verified') },
  documentTwice: { chip: s('document twice'), kind: s('Same document twice') },
  nameOnDocumentDiffers: { chip: s('name differs'), kind: s('Name differs from document') },
  ticketNameDiffers: { chip: s('ticket name'), kind: s('Name on the ticket differs') },
  apisDataMissing: { chip: s('APIS'), kind: s('APIS data missing') },
  ofacCategoryMissing: { chip: s('OFAC'), kind: s('OFAC category missing') },
  ofacCategoryRetired: { chip: s('OFAC'), kind: s('OFAC category no longer in use') },
  ofacLicenseMissing: { chip: s('OFAC license'), kind: s('OFAC license number missing') },
  agreementUnsigned: { chip: s('agreement'), kind: s('Agreement unsigned') },
  infantWithoutAdult: { chip: s('no adult'), kind: s('Infant without adult') },
  passengerTwice: { chip: s('twice on flight'), kind: s('Same passenger twice') },
  screeningHitOpen: { chip: s('screening hit'), kind: s('Screening hit to decide') },
  screeningTrueMatch: { chip: s('true match'), kind: s('On the sanctions list') },
  notClearedByAuthority: { chip: s('not cleared'), kind: s('Not cleared by the authority') },
  moreDataWanted: { chip: s('more data'), kind: s('Authority wants more data') },
  operatorMustLook: { chip: s('operator'), kind: s('The operator must look') },
};

/** In place of a kind in the address: all for which a passenger list for the authority is refused. */
export const INCOMPLETE = 'incomplete';
const OF_LIST_DATA: ReadonlySet<string> = new Set([
  'apisDataMissing',
  'documentMissing',
  'documentExpired',
  'documentTwice',
]);

export const isOfKind = ({ code }: Pick<BlockerRead, 'code'>, kind: string): boolean =>
  kind === INCOMPLETE ? OF_LIST_DATA.has(code) : code === kind;

const CURED_BY: Readonly<Record<CuredBy, string>> = {
  Agency: s('Agency'),
  Counter: s('Counter'),
  Operator: s('Our desk'),
  Passenger: s('Passenger'),
};

/** As an agency says it: it reads of its own passengers only. */
const CURED_BY_FOR_AGENCIES: typeof CURED_BY = {
  Agency: s('You'),
  Counter: s('Check-in'),
  Operator: s('Operator'),
  Passenger: s('Passenger'),
};

const CURES: Readonly<Record<Cure, string>> = {
  Payment: s('Take payment'),
  Booking: s('Open booking'),
  Document: s('Fix document'),
  Passenger: s('Add data'),
  Ofac: s('Choose category'),
  Agreement: s('Sign'),
  Agency: s('Open agency'),
  Screening: s('Open hit'),
  Border: s('Open border'),
};

export const blockerTone = ({ hard }: BlockerRead): Tone => (hard ? 'bad' : 'warn');

/** A kind that this page does not know yet is named by its code. */
const wordsOf = (code: string): Words => WORDS[code] ?? { chip: code, kind: code };

export function blockerChip(blocker: BlockerRead): ChipItem {
  const { chip } = wordsOf(blocker.code);
  return { label: t(chip, blocker.params), tone: blockerTone(blocker) };
}

/** "5 APIS": so many passengers are blocked by it. */
export function countChip({ code, hard, passengers }: KindCount): ChipItem {
  const { chip, counted = chip } = wordsOf(code);
  return { label: `${formatCount(passengers)} ${t(counted)}`, tone: hard ? 'bad' : 'warn' };
}

export function blockerKind(code: string): string {
  const { kind } = wordsOf(code);
  return t(kind);
}

/** The server's sentence, in the user's language. */
export const blockerSentence = ({ message, code, params }: BlockerRead): string =>
  saySentence({ message, code, params });

export const curedByWord = (who: CuredBy): string =>
  t((can('ReadCheckIn') ? CURED_BY : CURED_BY_FOR_AGENCIES)[who]);

export const cureWord = (cure: Cure): string =>
  cure === 'Screening' && can('ManageCheckIn') ? t('Decide') : t(CURES[cure]);

/** What a passenger is blocked by; presenting the document cures nothing else. */
export const blockersToCure = (blockers: readonly BlockerRead[]): BlockerRead[] =>
  blockers.filter(({ waitsForScan }) => !waitsForScan);
