import { test as base, passportOf } from './day';
import { dialog, expect } from './desk';
import { answered, type Passenger, passengersOn, signOnPaper } from './flightToday';
import { scan } from './hands';
import {
  affidavitOf,
  goButton,
  type Made,
  makeParty,
  openParty,
  type Paper,
  read,
  row,
  sign,
  typeWrongDate,
  weighElsewhere,
} from './party';
import { picturesIn } from './server.mjs';

const test = base.extend<{ made: Made }>({
  made: async ({ day }, use) => use(await makeParty(day)),
});

test.describe('a check-in clerk', () => {
  test.use({ role: 'CharterCheckIn' });

  test('cures a debt, an unsigned affidavit and a wrong date, and checks the family in', async ({
    page,
    made,
  }) => {
    const { desks, flight, party, checkIn } = made;
    const { supervisor } = desks;
    const [marisol, ernesto] = party.passengers as [Passenger, Passenger];
    const [first, second] = party.tickets as [{ id: string }, { id: string }];
    await signOnPaper(desks, { ...party, tickets: [second] });
    const wrong = await typeWrongDate(desks, marisol);
    const unsigned = picturesIn(await affidavitOf(supervisor, first.id));

    await openParty(page, checkIn);
    await scan(page, passportOf(party, marisol));
    await expect(row(page, 'Marisol')).toContainText('1 of 8 fields differs');
    const date = page.getByRole('radiogroup', { name: 'Expiration: which one counts' });
    await expect(date.getByRole('radio', { name: '✓ Use scan' })).toBeChecked();
    await scan(page, passportOf(party, ernesto));
    await expect(row(page, 'Ernesto')).toContainText('matches the scan');

    // A bag more than the ticket has: the flight sells it.
    await page.getByRole('textbox', { name: 'Weights in kg, Marisol' }).fill('20');
    await expect(row(page, 'Marisol')).toContainText('60.00');
    await expect(page.getByText('Owes 60.00')).toBeVisible();
    await page.getByRole('textbox', { name: 'Cash given' }).fill('100');
    await expect(page.getByRole('status').filter({ hasText: '40.00' })).toBeVisible();

    // What is typed outlives the way to the affidavit and back.
    await expect(goButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Marisol: Have the travel affidavit signed.')).toBeVisible();
    await row(page, 'Marisol').getByRole('link', { name: 'Sign' }).click();
    await sign(page, `Marisol ${party.lastName}`);
    await expect(row(page, 'Marisol')).toContainText('Signed');
    await expect(page.getByRole('textbox', { name: 'Weights in kg, Marisol' })).toHaveValue('20');
    await expect(row(page, 'Marisol')).toContainText('1 of 8 fields differs');

    await expect(page.getByText(/^takes 60.00 .*, then prints 2 passes, receipt/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, 'Boarding passes, 1 more to print')).toBeVisible();
    const tickets = await passengersOn(supervisor, flight);
    expect(tickets.map(({ status }) => status)).toEqual(['CheckedIn', 'CheckedIn']);
    const corrected = await answered<Paper>(
      await supervisor.get(`/api/PassengerTravelDocument/GetById/${wrong.id}`),
    );
    expect(corrected.expirationDate).toBe('2031-12-31');

    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Receipt')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Print again' })).toBeVisible();
    await expect(page.getByText('nothing owed')).toBeVisible();
    expect(picturesIn(await affidavitOf(supervisor, first.id))).toBe(unsigned + 1);
  });

  test('keeps what was typed when another desk was first', async ({ page, made }) => {
    const { desks, party, checkIn } = made;
    const [first, second] = party.tickets as [{ id: string }, { id: string }];
    await signOnPaper(desks, party);
    await openParty(page, checkIn);
    await row(page, 'Marisol').getByRole('checkbox').click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Wheelchair');
    await weighElsewhere(desks.supervisor, checkIn, second.id, [18]);

    const notice = page.getByRole('alert').filter({ hasText: 'Changed by another desk' });
    await expect(notice).toContainText('Ernesto now has 1 bag · 18 kg');
    await expect(notice).toContainText('60.00 is owed here');
    await expect(goButton(page)).toHaveAttribute('aria-disabled', 'true');
    await notice.getByRole('button', { name: 'Reload, keep what I typed' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Wheelchair');
    await expect(page.getByRole('textbox', { name: 'Weights in kg, Ernesto' })).toHaveValue('18');

    await goButton(page).click();
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    const { note, tickets } = await read(desks.supervisor, checkIn);
    expect(note).toBe('Wheelchair');
    const bags = Object.fromEntries(tickets.map(({ id, bagWeights }) => [id, bagWeights]));
    expect(bags).toEqual({ [first.id]: [], [second.id]: [18] });
  });

  test('checks in one now and the other later', async ({ page, made }) => {
    const { desks, flight, party, checkIn } = made;
    const statuses = async () =>
      Object.fromEntries(
        (await passengersOn(desks.supervisor, flight)).map(({ passengerName, status }) => [
          passengerName.split(' ')[0],
          status,
        ]),
      );
    await signOnPaper(desks, party);
    await openParty(page, checkIn);
    await row(page, 'Marisol').getByRole('checkbox').click();
    await page.getByRole('checkbox', { name: 'Check in Ernesto' }).uncheck();
    await expect(goButton(page)).toContainText('Check in 1 of 2');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    expect(await statuses()).toEqual({ Marisol: 'CheckedIn', Ernesto: 'Booked' });

    await page.keyboard.press('Escape');
    await row(page, 'Ernesto').getByRole('checkbox').click();
    await expect(goButton(page)).toContainText('Check in 1 passenger');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    expect(await statuses()).toEqual({ Marisol: 'CheckedIn', Ernesto: 'CheckedIn' });
  });
});

test.describe('a check-in admin', () => {
  test.use({ role: 'CharterCheckInAdmin' });

  test('cancels the check-in of a party with a reason, and what it bought is credited', async ({
    page,
    made,
  }) => {
    const { desks, party, checkIn } = made;
    await signOnPaper(desks, party);
    await openParty(page, checkIn);
    for (const name of ['Marisol', 'Ernesto']) await row(page, name).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'One bag more, Ernesto' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, /^Boarding passes/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel check-in' }).click();
    const asked = dialog(page, /^Cancel the check-in of/);
    await asked.getByRole('button', { name: 'Cancel check-in' }).click();
    await expect(asked.getByText('Enter a reason.')).toBeVisible();
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('Wrong flight');
    await asked.getByRole('button', { name: 'Cancel check-in' }).click();
    await expect(asked).toBeHidden();
    await expect(goButton(page)).toContainText('Check in 2 passengers');
    const { tickets } = await read(desks.supervisor, checkIn);
    expect(tickets.map(({ status }) => status)).toEqual(['Booked', 'Booked']);
    await expect(page.getByText('Extra bag')).toBeHidden();
  });
});

test.describe('a sale clerk', () => {
  test.use({ role: 'CharterSale' });

  test('reads the party where it can be worked on by others', async ({ page, made }) => {
    const { checkIn } = made;
    await openParty(page, checkIn);
    await expect(page).toHaveURL(new RegExp(`/checkin/info/${checkIn.id}$`));
    await expect(goButton(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: /^Weights/ })).toHaveCount(0);
  });
});
