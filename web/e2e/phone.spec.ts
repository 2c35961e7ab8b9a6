// A sale on a phone, and in a window that becomes as narrow as one.
import { Calls, expect, open, test } from './desk';
import { Hands } from './hands';
import { chooseDay, clock, enterTitular, letters, passengerHead, typeParty } from './selling';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ role: 'OfficeSaleAgent' });

for (const size of [DESK, PHONE])
  test(`who is picked from the book is asked only for what is missing, in a window of ${size.width}`, async ({
    page,
    request,
    userOf,
    newCodes,
  }) => {
    await page.setViewportSize(size);
    const family = letters(`Topacio${newCodes().word}`);
    await enterTitular(new Calls(request, await userOf('OfficeSaleAgent')), family);
    const hands = new Hands(page);
    await open(page, '/booking');
    await typeParty(hands, [1, 0, 0]);
    await chooseDay(hands, 'Outbound', 5);
    await chooseDay(hands, 'Return', 3);
    await expect(clock(page)).toBeVisible();
    await hands.press('Control+Enter');
    await expect(passengerHead(page, 1)).toBeVisible();

    await page.getByRole('button', { name: /^Search book/ }).click();
    await hands.type(family);
    await page.getByRole('option', { name: family }).first().click();
    const category = page.getByRole('combobox', { name: /^OFAC category/ });
    await expect(category).toBeFocused();
    await expect(category).toHaveAttribute('aria-invalid', 'true');
    await category.click();
    await page.getByRole('option', { name: 'Family visits' }).first().click();
    await expect(category).toBeFocused();
    await expect(category).not.toHaveAttribute('aria-invalid', 'true');

    // The window becomes narrow, or wide, while the time to keep the seats to is chosen.
    await page.getByRole('button', { name: 'Keep and leave' }).click();
    const keep = page.getByRole('dialog', { name: /^Keep the seats of/ });
    await expect(keep).toBeVisible();
    for (const other of [PHONE, DESK]) {
      await page.setViewportSize(other);
      await expect(page.getByRole('button', { name: /^Total/, includeHidden: true })).toHaveCount(
        other === PHONE ? 1 : 0,
      );
      await expect(keep).toBeVisible();
    }
  });
