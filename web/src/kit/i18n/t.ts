import { getLanguage, spanish } from './i18n';

export { getLanguage, type Language, languageReady, setLanguage, useLanguage } from './i18n';

export type Params = Readonly<Record<string, string | number>>;

/** Marks a sentence for translation where it is only stored; it is said later, through `t`. */
export const s = <Sentence extends string>(sentence: Sentence): Sentence => sentence;

/** Puts the values in the places of a sentence, in whatever language it is. */
export const fill = (sentence: string, params: Params): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );

/**
 * Says an English sentence in the user's language.
 *
 * The sentence is either a key, `t('Hold for {minutes} minutes', { minutes })`, or ready-made English from a rule or
 * from the server, `t('It should not exceed 80 characters')`: the server knows no language, so what it filled in is
 * found again by the key's form. What nobody translated stays English.
 */
export function t(sentence: string, params?: Params): string {
  if (getLanguage() === 'en') return params ? fill(sentence, params) : sentence;
  const table = spanish();
  if (Object.hasOwn(table, sentence)) {
    const translated = table[sentence] ?? sentence;
    return params ? fill(translated, params) : translated;
  }
  return params ? fill(sentence, params) : (readyMade(sentence) ?? sentence);
}

interface Form {
  readonly pattern: RegExp;
  readonly spanish: string;
  readonly fixed: number;
}

let forms: Form[] | undefined;

// Of a list the server says which row is wrong, before a sentence of its own.
const ROW = /^(\w+), row (\d+): (.+)$/s;

function readyMade(sentence: string): string | undefined {
  const [, list, row, wrong] = ROW.exec(sentence) ?? [];
  if (list && row && wrong) return t('{list}, row {row}: {sentence}', { list, row, sentence: t(wrong) });
  forms ??= compile(spanish());
  for (const form of forms) {
    const match = form.pattern.exec(sentence);
    if (match) return fill(form.spanish, match.groups ?? {});
  }
  return undefined;
}

// Longest fixed text first: "It should not exceed {n} characters" must win over "It should not exceed {n}".
// A key with hardly any words of its own, like "{from} to {to}", would match any text and is left out; few are enough
// before a colon, as in "Sold: {locator}".
function compile(spanish: Readonly<Record<string, string>>): Form[] {
  return Object.entries(spanish)
    .filter(([english]) => /\{\w+\}/.test(english))
    .map(([english, translation]) => ({
      pattern: patternOf(english),
      spanish: translation,
      fixed: english.replace(/\{\w+\}/g, '').replace(/\W/g, '').length,
      titled: /^\w.*: \{\w+\}$/.test(english),
    }))
    .filter((form) => form.fixed >= (form.titled ? 4 : 8))
    .sort((a, b) => b.fixed - a.fixed);
}

function patternOf(english: string): RegExp {
  const seen = new Set<string>();
  const source = english.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>.+?)`;
  });
  return new RegExp(`^${source.join('')}$`, 's');
}
