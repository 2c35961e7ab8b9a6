// A sale from end to end, with the keyboard alone; and what may go wrong in the middle of one.
import { Calls, expect, keepSession, logIn, open, test } from './desk';
import { Hands, passport, scan } from './hands';
import { boardingCodes, mailTickets, printTickets } from './papers';
import {
  acceptOnPaper,
  agencyCalled,
  agree,
  chooseDay,
  clock,
  dayAfter,
  enterTitular,
  flightOn,
  infantList,
  letters,
  mailbox,
  passengerHead,
  passportNumber,
  payByCard,
  payHalfAndHalf,
  pickFromBook,
  quote,
  sellOut,
  setPrice,
  typeChild,
  typeParty,
  typePerson,
} from './selling';
import { barcodesOf } from './server.mjs';

const MOST_KEYS = 140;
/** A family that nobody knows yet, typed from the first to the last and paid in cash. */
const MOST_KEYS_TYPED = 105;

/** Born so that the second birthday is the day after. */
const turnsTwoAfter = (day: string): string => {
  const birthday = new Date(`${day}T12:00:00Z`);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - 2, birthday.getUTCMonth(), birthday.getUTCDate() + 1);
  return birthday.toISOString().slice(0, 10);
};

test.describe('a sale agent', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('sells a family a round trip without a pointer', async ({
    page,
    request,
    userOf,
    newCodes,
    context,
    provokes,
  }) => {
    provokes(/^402 POST \/api\/PaymentGateway\/ticket-master$/);
    test.setTimeout(180_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const family = letters(`Zarza${newCodes().word}`);
    await enterTitular(new Calls(request, await userOf('OfficeSaleAgent')), family);
    const hands = new Hands(page);

    await open(page, '/booking');
    await typeParty(hands, [2, 1, 1]);
    const out = await chooseDay(hands, 'Outbound', 5);
    const back = await chooseDay(hands, 'Return', 3);
    await expect(clock(page)).toBeVisible();
    await expect(quote(page)).toContainText('4 passengers · 2 legs');
    await hands.press('Control+Enter');

    await pickFromBook(hands, family);
    await hands.press('Control+Enter');
    await expect(passengerHead(page, 2)).toBeVisible();
    await scan(
      page,
      passport({
        lastName: family,
        firstName: 'Ernesto',
        number: passportNumber('K'),
        born: '800130',
        sex: 'M',
      }),
    );
    await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ernesto');
    await hands.press('Control+Enter');
    await expect(passengerHead(page, 3)).toBeVisible();
    await typeChild(hands, family);
    await hands.press('Control+Enter');
    await expect(passengerHead(page, 4)).toBeVisible();
    await hands.paste(infantList(family, dayAfter(-200)));
    await expect(page.getByRole('button', { name: 'Add 1 passenger' })).toBeVisible();
    await hands.press('Control+s');
    await expect(page.getByText('4 of 4 ready')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Continue to extras/ })).toBeEnabled();
    await hands.press('Control+Enter');

    const bag = page.getByRole('spinbutton', { name: /^First checked bag.* for Marisol/ }).first();
    await expect(page.getByRole('spinbutton').first()).toBeFocused();
    await hands.press('Tab');
    await expect(bag).toBeFocused();
    await hands.press('ArrowUp', 2);
    await hands.press('Control+Enter');

    await acceptOnPaper(hands);
    await expect(quote(page)).toContainText('Extras');
    await payHalfAndHalf(hands);

    const locator = page.getByRole('heading', { name: /^[0-9A-Z]{6}$/, level: 2 });
    await expect(locator).toBeVisible();
    await expect(page.getByText('Booked. Locator:')).toBeVisible();

    const codes = boardingCodes(
      await locator.innerText(),
      family,
      ['Marisol', 'Ernesto', 'Camila', 'Mateo'],
      [
        { from: 'MIA', to: 'HAV', number: '0410', day: out },
        { from: 'HAV', to: 'MIA', number: '0411', day: back },
      ],
    );
    expect(barcodesOf(await printTickets(hands))).toEqual(codes);
    const mail = await mailTickets(hands, mailbox(family));
    expect(mail.text).toContain(`Your tickets for booking ${await locator.innerText()}`);
    expect(mail.attachments.map(({ content }) => barcodesOf(content))).toEqual([codes]);
    expect(hands.pressed).toBeLessThanOrEqual(MOST_KEYS);
  });

  test('types a family of four and takes cash', async ({ page, newCodes }) => {
    test.setTimeout(240_000);
    const family = letters(`Zorro${newCodes().word}`);
    const [year, month, day] = dayAfter(-200).split('-');
    const persons = [
      { first: 'Marisol', born: '5/17/84', letter: 'L' },
      { first: 'Elena', born: '30JAN80', letter: 'K' },
      { first: 'Camila', born: '08/02/2018', letter: 'M' },
      { first: 'Noa', born: `${month}/${day}/${year}`, letter: 'N' },
    ];
    const hands = new Hands(page);
    await open(page, '/booking');
    await typeParty(hands, [2, 1, 1]);
    await chooseDay(hands, 'Outbound', 5);
    await chooseDay(hands, 'Return', 3);
    await expect(quote(page)).toContainText('4 passengers · 2 legs');
    await hands.press('Control+Enter');
    for (const [index, person] of persons.entries()) {
      await expect(passengerHead(page, index + 1)).toBeVisible();
      await typePerson(hands, family, person);
      if (index === 0) {
        await hands.press('Tab');
        await expect(page.getByRole('combobox', { name: /^OFAC category/ })).toBeFocused();
        await hands.choose('Family visits');
        await hands.press('Tab');
        await hands.type('3055550148');
      }
      await hands.press('Control+Enter');
    }
    await expect(page.getByRole('spinbutton').first()).toBeFocused();
    await hands.press('Control+Enter');
    await acceptOnPaper(hands);
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await hands.press('Control+Enter');
    await expect(page.getByText('Booked. Locator:')).toBeVisible();
    expect(hands.pressed).toBeLessThanOrEqual(MOST_KEYS_TYPED);
  });

  test('is told when an infant turns two before the return, and its seat is taken', async ({
    page,
    request,
    userOf,
    newCodes,
    context,
  }) => {
    test.setTimeout(120_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const family = letters(`Zafra${newCodes().word}`);
    await enterTitular(new Calls(request, await userOf('OfficeSaleAgent')), family);
    const hands = new Hands(page);
    await open(page, '/booking');
    await typeParty(hands, [1, 0, 1]);
    const out = await chooseDay(hands, 'Outbound', 3);
    await chooseDay(hands, 'Return', 3);
    await expect(quote(page).getByText('Infant on lap')).toHaveCount(2);
    await hands.press('Control+Enter');
    await pickFromBook(hands, family);
    await hands.press('Control+Enter');
    await expect(passengerHead(page, 2)).toBeVisible();
    await hands.paste(infantList(family, turnsTwoAfter(out)));
    await expect(page.getByRole('button', { name: 'Add 1 passenger' })).toBeVisible();
    await hands.press('Control+s');

    const told = page.getByRole('status').filter({ hasText: /travels as Infant on .* and as Child on/ });
    await expect(told).toContainText('and has a seat there');
    await expect(quote(page).getByText('Infant on lap')).toHaveCount(1);
    await expect(quote(page).getByText('Child')).toBeVisible();
    await expect(page.getByText('2 of 2 ready')).toBeVisible();
  });
});

test('a hold that runs out is taken again at the price of now, and nothing typed is lost', async ({
  page,
  request,
  userOf,
  colleague,
  provokes,
}) => {
  provokes(/^409 POST \/api\/(Payments\/CreateList|PaymentGateway|TicketMaster)/);
  test.setTimeout(180_000);
  const gulf = await agree(new Calls(request, await userOf('CharterAdmin')), 'Gulf Vuelos', {
    holdMinutes: 1,
  });
  await keepSession(page, await logIn(request, 'OfficeSaleAgent', 'gulf'));
  const hands = new Hands(page);
  await open(page, '/booking');
  await typeParty(hands, [1, 0, 0]);
  const day = await chooseDay(hands, 'Outbound', 10);
  await chooseDay(hands, 'Return', 3);
  await expect(clock(page)).toBeVisible();
  await hands.press('Control+Enter');
  await expect(passengerHead(page, 1)).toBeVisible();
  await hands.type('Yolanda');

  const flight = await flightOn(colleague, day);
  const price = await quote(page).getByText(/^1 × /).first().innerText();
  await setPrice(colleague, flight.id, gulf, (Number(price.replace('1 × ', '')) + 12).toFixed(2));
  const again = page.getByRole('button', { name: 'Renew hold' });
  await expect(again).toBeVisible({ timeout: 90_000 });
  await expect(quote(page)).toContainText('Hold expired');
  await again.press('Enter');
  await expect(page.getByText('Hold renewed. Price is 12.00 higher.')).toBeVisible();
  await expect(clock(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Yolanda');
});

test('an agency without enough credit is told what is missing, and sells by card', async ({
  page,
  request,
  userOf,
  newCodes,
}) => {
  test.setTimeout(120_000);
  await agree(new Calls(request, await userOf('CharterAdmin')), 'Brisas Travel', { creditLimit: '0.00' });
  const agent = await logIn(request, 'OfficeSaleAgent', 'brisas');
  const family = letters(`Zumo${newCodes().word}`);
  await enterTitular(new Calls(request, agent), family);
  await keepSession(page, agent);
  const hands = new Hands(page);
  await open(page, '/booking');
  await typeParty(hands, [1, 0, 0]);
  await chooseDay(hands, 'Outbound', 5);
  await chooseDay(hands, 'Return', 3);
  await expect(quote(page)).toContainText('Credit left after this');
  await hands.press('Control+Enter');
  await pickFromBook(hands, family);
  await hands.press('Control+Enter');
  await expect(page.getByRole('spinbutton').first()).toBeFocused();
  await hands.press('Control+Enter');
  await acceptOnPaper(hands);
  await expect(page.getByRole('alert')).toContainText('short of credit for this sale');
  await expect(page.getByRole('button', { name: /^Take [0-9.,]+ and confirm/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Take payment' }).press('ArrowRight');
  await expect(page.getByRole('alert')).toContainText('short of credit for this sale');
  await expect(page.getByRole('button', { name: /^Confirm on credit/ })).toBeDisabled();
  await page.getByRole('radio', { name: 'On credit, pay later' }).press('ArrowLeft');
  await payByCard(hands);
  await expect(page.getByText('Booked. Locator:')).toBeVisible();
});

test('a flight that sells out meanwhile is said beside its leg, and the sale goes on with another day', async ({
  page,
  request,
  userOf,
  provokes,
}) => {
  provokes(/^409 POST \/api\/TicketMaster\/modify$/);
  test.setTimeout(120_000);
  const admin = new Calls(request, await userOf('CharterAdmin'));
  const brisas = await agencyCalled(admin, 'Brisas Travel');
  await keepSession(page, await logIn(request, 'OfficeSaleAgent', 'brisas'));
  const hands = new Hands(page);
  await open(page, '/booking');
  await typeParty(hands, [2, 0, 0]);
  const day = await chooseDay(hands, 'Outbound', 8);
  await chooseDay(hands, 'Return', 6);
  await expect(clock(page)).toBeVisible();
  await hands.press('Control+Enter');
  await expect(passengerHead(page, 1)).toBeVisible();
  await hands.type('Yolanda');
  await page.getByRole('button', { name: 'Back' }).press('Enter');

  await sellOut(admin, await flightOn(admin, day), brisas);
  await page.getByRole('spinbutton', { name: /^Adults/ }).press('ArrowUp');
  const outbound = page.getByRole('region', { name: 'Outbound' });
  const refused = outbound.getByRole('alert');
  await expect(refused).toContainText('Economy seats left: 2, needed: 3');
  await expect(page.getByRole('region', { name: 'Return' }).getByRole('alert')).toHaveCount(0);
  await expect(clock(page)).toBeVisible();

  await outbound.getByRole('radio', { checked: true }).focus();
  const other = await chooseDay(hands, 'Outbound', 1);
  expect(other).not.toBe(day);
  await expect(refused).toBeHidden();
  await expect(quote(page)).toContainText('3 passengers · 2 legs');
  await hands.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: /^First name/ })).toHaveValue('Yolanda');
  await expect(page.getByText('0 of 3 ready')).toBeVisible();
});
