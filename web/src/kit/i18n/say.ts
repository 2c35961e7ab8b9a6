import { ApiError, type Sentence } from '../../api/errors';
import { getLanguage, spanish } from './i18n';
import { fill, t } from './t';

/** Says why something failed, in the user's language. */
export function say(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unprocessable' && error.fields) return sayFields(error);
    return error.number ? withNumber(error, error.number) : saySentence(error);
  }
  return error instanceof Error && error.message !== '' ? t(error.message) : t('Generic Error');
}

/** With the number that a clerk reads out to whoever looks into the log. */
const withNumber = (error: ApiError, number: string): string =>
  `${saySentence(error)} ${t('Number of the request: {number}', { number })}`;

/** Says what is wrong with each field, by its path. */
export const fieldSentences = ({ fields = {}, reasons }: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path, saySentence({ message, ...reasons[path] })]),
  );

/** Says a sentence of the server: its Spanish is found by its code, or by the sentence if that has no values. */
export function saySentence({ message, code, params = {} }: Sentence): string {
  if (getLanguage() === 'en') return message;
  const { refusals } = spanish();
  const translated = code !== undefined && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (translated === undefined) return t(message);
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : saySentence(value),
  ]);
  const text = fill(translated, Object.fromEntries(values));
  const { list, row } = params;
  return typeof list === 'string' && typeof row === 'string'
    ? `${list}, ${t('row {row}', { row })}: ${text}`
    : text;
}

const sayFields = (error: ApiError): string =>
  getLanguage() === 'en'
    ? error.message
    : Object.entries(fieldSentences(error))
        .map(([path, sentence]) => `${sayPlace(path)}: ${sentence}`)
        .join('; ');

/** "payments.1.amount" is "payments, row 2, amount". */
const sayPlace = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? t('row {row}', { row: Number(part) + 1 }) : part))
    .join(', ');
