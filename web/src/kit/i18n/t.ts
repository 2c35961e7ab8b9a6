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

/** Says an English sentence in the user's language: `t('Hold for {minutes} minutes', { minutes })`. */
export function t(sentence: string, params?: Params): string {
  const { es } = spanish();
  const translated = getLanguage() === 'es' && Object.hasOwn(es, sentence) ? es[sentence] : undefined;
  return params ? fill(translated ?? sentence, params) : (translated ?? sentence);
}
