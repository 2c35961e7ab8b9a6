import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../kit/i18n/t';
import { browserName } from './browserName';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

afterEach(() => setLanguage('en'));

describe('a browser’s own description becomes what its owner calls it', () => {
  test.each([
    [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [`${MAC} ${APPLE} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
    [`${MAC} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['something else', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  test('in the language of the reader', () => {
    setLanguage('es');
    expect(browserName(`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`)).toBe('Chrome en Windows');
    expect(browserName('')).toBe('Navegador desconocido');
  });
});
