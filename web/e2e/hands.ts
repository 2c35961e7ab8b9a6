// What a clerk's hands and the readers on the desk do: keys alone, and counted.
import type { Page } from '@playwright/test';

/** Slower than the slowest reader, 50 ms, on a fast machine too: what comes faster than a hand is read as a scan. */
const BETWEEN_KEYS_MS = 65;

/** Keys that are pressed to get somewhere are counted; data that is typed is not. */
export class Hands {
  pressed = 0;

  constructor(readonly page: Page) {}

  /** A shortcut counts as many presses as it has keys. */
  async press(key: string, times = 1): Promise<void> {
    for (let each = 0; each < times; each += 1) {
      this.pressed += key.split('+').length;
      await this.page.keyboard.press(key);
    }
  }

  type = (text: string): Promise<void> => this.page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });

  /** Field after field, each left with a Tab. */
  async fill(...texts: string[]): Promise<void> {
    for (const text of texts) {
      await this.type(text);
      await this.press('Tab');
    }
  }

  /** One of the list of the field that has the cursor, by its first letters. */
  async choose(text: string): Promise<void> {
    await this.type(text);
    const list = await this.page.locator('input:focus').getAttribute('aria-controls');
    await this.page.locator(`[id="${list}"]`).getByRole('option', { name: text }).first().waitFor();
    await this.press('Enter');
  }

  /** Somebody copied it elsewhere before. The context needs the clipboard's permissions. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('Control+v');
  }
}

/** What a wedge reader does: keys at its own pace, without waiting for what the page makes of them. */
export async function scan(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const sent = [...text].flatMap((sign, index) => {
    const key = sign === '\n' ? { key: 'Enter', text: '\r' } : { key: sign, text: sign };
    const timestamp = began + index * 0.002;
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
    ];
  });
  await Promise.all(sent);
  await keyboard.detach();
}

const WEIGHTS = [7, 3, 1];
const signValue = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));
const checkDigit = (text: string): string =>
  String([...text].reduce((sum, sign, at) => sum + signValue(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10);

interface Papers {
  lastName: string;
  firstName: string;
  number: string;
  /** yymmdd */
  born: string;
  sex: 'F' | 'M';
}

/** The two lines of a fictional Cuban passport, its check digits right. */
export function passport({ lastName, firstName, number, born, sex }: Papers): string {
  const checked = (text: string) => text + checkDigit(text);
  const [document, birth, expires] = [checked(number.padEnd(9, '<')), checked(born), checked('311231')];
  const optional = '<'.repeat(15);
  const names = `P<CUB${lastName}<<${firstName}`.toUpperCase().padEnd(44, '<');
  const whole = checkDigit(document + birth + expires + optional);
  return `${names}\n${document}CUB${birth}${sex}${expires}${optional}${whole}\n`;
}
