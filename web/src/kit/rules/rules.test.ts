import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import cases from '../../../../server/tests/kit/rule_cases.json';
import { es } from '../i18n/es';
import { setLanguage, t } from '../i18n/t';
import * as rules from './index';
import { ageOn, type DocumentRank, maxLength, type PassengerType, type Rule, required, text } from './index';

type Args = Readonly<Record<string, unknown>>;
const n = (args: Args) => args.n as number;
const day = (args: Args, name: string) => args[name] as string;

const made: Record<string, (args: Args) => Rule> = {
  lettersOnly: (args) => rules.lettersOnly(args.sample as string),
  maxLength: (args) => rules.maxLength(n(args)),
  atMost: (args) => rules.atMost(args.n as number | string),
  moreThan: (args) => rules.moreThan(args.n as number | string),
  ageOver: (args) => rules.ageOver(n(args), day(args, 'on')),
  ageUnder: (args) => rules.ageUnder(n(args), day(args, 'on')),
  ageBetween: (args) => rules.ageBetween(args.a as number, args.b as number, day(args, 'on')),
  notFuture: (args) => rules.notFuture(day(args, 'today')),
  notPast: (args) => rules.notPast(day(args, 'today')),
  birthDate: (args) => rules.birthDate(args.category as PassengerType, day(args, 'on'), day(args, 'today')),
  documentExpiration: (args) => rules.documentExpiration(args.rank as DocumentRank, day(args, 'flightDate')),
};

// Not rows of the table: what builds a rule or helps one.
const HELPERS = ['firstOf', 'optional', 'text', 'ageOn'];

const ruleOf = (name: string, args: Args): Rule =>
  made[name]?.(args) ?? (rules as unknown as Record<string, Rule>)[name] ?? expect.fail(`no rule ${name}`);

describe('the rule table, in the cases the server runs too', () => {
  it.each(cases.map((each) => [each.rule, JSON.stringify(each.value).slice(0, 30), each] as const))(
    '%s %s',
    (name, _, { args, value, message }) => {
      expect(ruleOf(name, args)(value)).toBe(message);
    },
  );

  it('accepts and refuses something with every rule', () => {
    const table = Object.keys(rules).filter((name) => !HELPERS.includes(name));
    const named = (refused: boolean) =>
      new Set(cases.filter(({ message }) => (message !== null) === refused).map(({ rule }) => rule));
    expect([...named(false)].sort()).toEqual(table.sort());
    expect([...named(true)].sort()).toEqual(table.sort());
  });

  it('has Spanish for every sentence a rule can say', () => {
    setLanguage('es');
    const refused = cases.filter(({ message }) => message !== null);
    const english = refused.filter(({ rule, args, value, message }) => {
      return t(ruleOf(rule, args)(value) ?? '') === message;
    });
    setLanguage('en');
    expect(english).toEqual([]);
    expect(new Set(refused.map(({ message }) => message)).size).toBeGreaterThan(30);
    expect(es.Required).toBe('Obligatorio');
  });
});

describe('ages', () => {
  it('gives a leap-day birth its birthday on 1 March in common years', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });

  it('refuses to judge against something that is no day', () => {
    expect(() => rules.notFuture('')).toThrow(RangeError);
    expect(() => rules.ageOver(12, '2026-11-15T10:00:00Z')).toThrow(RangeError);
  });
});

describe('a form schema', () => {
  const person = z.object({ name: text(required, maxLength(5), rules.lettersOnly('Ana')) });
  const complaint = (value: unknown) => person.safeParse(value).error?.issues.map(({ message }) => message);

  it('says the first broken rule only', () => {
    expect(complaint({ name: '' })).toEqual(['Required']);
    expect(complaint({ name: '   ' })).toEqual(['Cannot be only whitespaces']);
    expect(complaint({ name: '123456' })).toEqual(['It should not exceed 5 characters']);
    expect(complaint({ name: '12345' })).toEqual(['Only letters allow. ex: Ana']);
    expect(complaint({ name: 'Ana' })).toBeUndefined();
  });

  it('takes an absent value for an empty one', () => {
    expect(complaint({})).toEqual(['Required']);
    expect(complaint({ name: null })).toEqual(['Required']);
  });

  it('refuses a limit that is no plain number, when it is declared', () => {
    expect(() => rules.atMost('1e3')).toThrow(RangeError);
    expect(() => rules.moreThan(Number.NaN)).toThrow(RangeError);
  });
});
