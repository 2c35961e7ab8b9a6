import { t } from '../../kit/i18n/t';

// Every browser names its ancestors too, so the rarer names are asked first.
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (list: readonly [string, RegExp][], userAgent: string): string | undefined =>
  list.find(([, sign]) => sign.test(userAgent))?.[0];

/** What a browser says of itself, shortened to what its owner would call it: "Chrome on Windows". */
export function browserName(userAgent: string): string {
  const system = nameIn(SYSTEMS, userAgent);
  // A program that is no browser begins with its own name: "curl/8.5.0".
  const first = /^(?!Mozilla\/)[\w.-]+(?=\/)/.exec(userAgent)?.[0];
  const browser = nameIn(BROWSERS, userAgent) ?? first;
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown browser');
}
