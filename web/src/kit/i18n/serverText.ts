// Text that the server composes in English and sends without a code: the titles of its stored log, and what a page
// tells besides its refusals. Its values are found again by the form of the sentences declared here.
import { SENTENCES } from './serverSentences';
import { t } from './t';

const FORMS = SENTENCES.map((sentence) => ({
  sentence,
  pattern: new RegExp(`^${sentence.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's'),
}));

/** Who has no name yet is called by a number; a reason is a sentence of the server too. */
const inLanguage = (values: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => {
      if (place === 'why') return [place, translateServerText(value)];
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
