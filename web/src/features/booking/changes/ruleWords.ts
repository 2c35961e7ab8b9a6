// The rules of a change's lines, which the server composes in English: in the clerk's language. Pure.
import { translateServerText } from '../../../kit/i18n/serverText';
import { s, t } from '../../../kit/i18n/t';

const FARES: Readonly<Record<string, string>> = {
  'OneWay price for all': s('One-way price'),
  'RoundTrip price for all': s('Round-trip price'),
  'MultiCity price for all': s('Multi-city price'),
  'OneWay price of the agency': s('The agency’s one-way price'),
  'RoundTrip price of the agency': s('The agency’s round-trip price'),
  'MultiCity price of the agency': s('The agency’s multi-city price'),
};

// The longer ones first: the short ones are parts of them.
const TIERS: readonly string[] = [
  s('{from}–{to} h before departure: {amount} per ticket'),
  s('{from}–{to} h before departure: {percent} % of the fare'),
  s('{hours} h or more before departure: {amount} per ticket'),
  s('{hours} h or more before departure: {percent} % of the fare'),
  s('Less than {hours} h before departure: {amount} per ticket'),
  s('Less than {hours} h before departure: {percent} % of the fare'),
  s('{amount} per ticket'),
  s('{percent} % of the fare'),
];

const FORMS = TIERS.map((sentence) => ({
  sentence,
  pattern: new RegExp(`^${sentence.replace(/\{(\w+)\}/g, '(?<$1>[0-9.]+)')}$`),
}));

/** The tier of the fee, and the most that one person pays. */
const AT_MOST = /^(?<rule>.+), at most (?<amount>[0-9.]+) per person$/;

export function ruleWords(rule: string): string {
  const most = AT_MOST.exec(rule)?.groups;
  if (most) return t('{rule}, at most {amount} per person', { ...most, rule: ruleWords(most.rule ?? '') });
  const fare = FARES[rule];
  if (fare) return t(fare);
  for (const { sentence, pattern } of FORMS) {
    const found = pattern.exec(rule);
    if (found) return t(sentence, found.groups);
  }
  return translateServerText(rule);
}
