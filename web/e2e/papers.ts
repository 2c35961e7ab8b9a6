// The papers of a sale: printed and mailed with the keyboard alone, and read as scanners and customers read them.
import { expect } from './desk';
import type { Hands } from './hands';
import type { Mail } from './postOffice.mjs';
import { mailed, readBytes } from './server.mjs';

const CODE_NAME = 20;
const DAY_MS = 86_400_000;

const dayOfYear = (day: string): string => {
  const begun = Date.UTC(Number(day.slice(0, 4)), 0, 0);
  return String((Date.parse(day) - begun) / DAY_MS).padStart(3, '0');
};

export interface Flown {
  from: string;
  to: string;
  /** Four digits. */
  number: string;
  day: string;
}

/** What a boarding pass says before check-in: for each of the party, each of the legs. */
export function boardingCodes(
  locator: string,
  lastName: string,
  firstNames: string[],
  legs: Flown[],
): string[] {
  return firstNames.flatMap((firstName) => {
    const name = `${lastName}/${firstName}`.toUpperCase().slice(0, CODE_NAME).padEnd(CODE_NAME);
    const seat = firstName === firstNames.at(-1) ? '0INF' : '    ';
    return legs.map(
      ({ from, to, number, day }) =>
        `M1${name}E${locator} ${from}${to}XC ${number} ${dayOfYear(day)}Y${seat}     000`,
    );
  });
}

/** From the locator of the last step to the file of the tickets. */
export async function printTickets(hands: Hands): Promise<Uint8Array> {
  const { page } = hands;
  const papers = page.getByRole('region', { name: 'Tickets and receipt' });
  await hands.press('Tab', 3);
  await expect(papers.getByRole('button', { name: 'Print' }).first()).toBeFocused();
  await hands.press('Enter');
  const shown = page.getByRole('dialog', { name: /^Tickets [0-9A-Z]{6}$/ });
  await expect(shown.getByRole('button', { name: 'Print' })).toBeFocused();
  await hands.press('Shift+Tab');
  await expect(shown.getByRole('link', { name: 'Save file' })).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  await hands.press('Escape');
  await expect(shown).toBeHidden();
  await expect(papers.getByRole('button', { name: 'Print' }).first()).toBeFocused();
  return readBytes(await file.path());
}

/** On from where they were printed, and into the customer's mailbox. */
export async function mailTickets(hands: Hands, address: string): Promise<Mail> {
  const { page } = hands;
  await hands.press('Tab');
  await expect(page.getByRole('button', { name: 'Send' }).first()).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText(`E-mail to ${address} queued.`)).toBeVisible();
  await expect.poll(() => mailed(address).length, { timeout: 30_000 }).toBe(1);
  return mailed(address)[0] as Mail;
}
