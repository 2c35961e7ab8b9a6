// The values of the log as a clerk reads them: money, times and words instead of what is on the wire. Pure.
import type { EventRead } from '../api/client';
import type { Change } from '../kit/display/Changes';
import { statusLook } from '../kit/display/tones';
import { formatInstant, formatTime } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { s, t } from '../kit/i18n/t';
import { fieldName } from './fieldNames';
import { roleName } from './roles';

type EventChange = EventRead['changes'][number];

const NOTHING = '–';

const INSTANT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIME = /^([0-9]{2}:[0-9]{2})(?: \(UTC.*\))?$/;
const MONEY = /^-?[0-9]+\.[0-9]{2}$/;
const WHOLE = /^-?[0-9]+$/;
const MONEY_FIELDS = new Set(['creditLimit', 'passengerChangeAtMost']);

const TRIPS: Readonly<Record<string, string>> = {
  OneWay: s('One way'),
  RoundTrip: s('Round trip'),
  MultiCity: s('Multi-city'),
};

/** What was decided of a screening hit, and blockers that were overridden. */
const DECISIONS: Readonly<Record<string, string>> = {
  Open: s('To decide'),
  Cleared: s('No match'),
  TrueMatch: s('True match'),
  screeningHitOpen: s('Screening hit to decide'),
  notClearedByAuthority: s('Not cleared by the authority'),
  moreDataWanted: s('Authority wants more data'),
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** An id tells a person nothing. */
const isId = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isId) : typeof value === 'string' && ID.test(value);

function statusWord(entityType: EventRead['entityType'], value: string): string {
  if (entityType.startsWith('Flight')) return statusLook('flight', value).label;
  return entityType === 'TicketMaster' ? statusLook('booking', value).label : t(value);
}

function wordOf(field: string, value: string, entityType: EventRead['entityType']): string {
  if (field === 'role' || field === 'roles') return t(roleName(value));
  if (field === 'tripSort' && TRIPS[value]) return t(TRIPS[value]);
  if ((field === 'screening' || field === 'blocker') && DECISIONS[value]) return t(DECISIONS[value]);
  if (field === 'status') return statusWord(entityType, value);
  if (field === 'html') return value.replace(/<[^>]*>/g, ' ').trim();
  if (INSTANT.test(value)) return formatInstant(value);
  if (MONEY.test(value) || (MONEY_FIELDS.has(field) && WHOLE.test(value))) return formatMoney(value);
  const time = TIME.exec(value)?.[1];
  return time ? formatTime(time) : value;
}

function shown(field: string, value: unknown, entityType: EventRead['entityType']): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (field === 'size' && typeof value === 'number') return `${Math.ceil(value / 1024)} kB`;
  if (typeof value === 'string') return wordOf(field, value, entityType);
  if (Array.isArray(value)) return value.map((each) => shown(field, each, entityType)).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([part, of]) => `${fieldName(part)} ${shown(part, of, entityType)}`)
    .join(' · ');
}

/** One line of an event; none where there is nothing to read: an empty field of a new record, an id. */
export function valueChange(
  { field, before, after }: EventChange,
  entityType: EventRead['entityType'],
): Change[] {
  const label = fieldName(field);
  if (isEmpty(before) && (isEmpty(after) || isId(after))) return [];
  if (isId(before) || isId(after)) return [{ label, after: t('changed') }];
  const now = shown(field, after, entityType);
  return before === null || before === undefined
    ? [{ label, after: now }]
    : [{ label, before: shown(field, before, entityType), after: now }];
}
