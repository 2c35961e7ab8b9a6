// Screening: a list is imported, the passengers on it are found and decided, and an agency reads one sentence.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { test } from './day';
import { Calls, dialog, expect, open, rowWith, toastOf } from './desk';
import { answered, holdParty, type Party, type Person, passengersOn } from './flightToday';
import { filesWith, hitOf, importList, misspelled } from './sanctions';

// Each test imports a list, which takes the place of the one before.
test.describe.configure({ mode: 'default' });

const WENCESLAO: Person = { firstName: 'Wenceslao', dateOfBirth: '1961-03-09', gender: 'M' };
const TELESFORO: Person = { firstName: 'Telesforo', dateOfBirth: '1958-11-21', gender: 'M' };
const LEOCADIA: Person = { firstName: 'Leocadia', dateOfBirth: '1971-06-14', gender: 'F' };
const EUSTAQUIA: Person = { firstName: 'Eustaquia', dateOfBirth: '1966-02-27', gender: 'F' };

const year = ({ dateOfBirth }: Person): string => dateOfBirth.slice(0, 4);
const passengerOf = ({ passengers: [first] }: Pick<Party, 'passengers'>): string => first?.passengerId ?? '';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Screening hit' });

test.describe('the operator', () => {
  test.use({ role: 'CharterAdmin' });

  test('imports a list, clears the hit it finds with a reason, and the passenger is checked in', async ({
    page,
    day,
  }) => {
    const { desks, flight, family } = day;
    const party = await day.sellSigned([WENCESLAO]);
    await day.openCheckIn();
    const files = await filesWith(desks.planner, [
      { name: misspelled(family, 'Wenceslao'), born: year(WENCESLAO) },
    ]);

    await open(page, '/charter?tab=screening');
    await page.getByRole('button', { name: 'Import a list' }).click();
    const importing = dialog(page, 'Import a sanctions list');
    const [sdn, alt, add] = files;
    await importing.getByLabel('All three files').setInputFiles([sdn, add]);
    await importing.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(importing.getByRole('alert')).toContainText('Choose the ALT file too.');
    await importing.getByLabel('ALT file').setInputFiles(alt);
    await expectAccessible(page);
    await importing.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(importing).toBeHidden();
    await expect(page.getByRole('row', { name: /In use/ })).toHaveCount(1);
    await hitOf(desks.supervisor, passengerOf(party));

    await open(page, `/checkin/flight/${flight.id}`);
    await expect(rowWith(page, party.locatorNumber)).toContainText('screening hit');

    await open(page, '/dashboard');
    await page.getByRole('link', { name: /^Screening to decide/ }).click();
    const hit = rowWith(page, `Wenceslao ${family}`);
    await expect(hit).toContainText('review');
    await hit.click();
    await expect(panel(page).getByText('blocks check-in until decided')).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Clear passenger' }).click();
    await expect(panel(page)).toContainText('Enter a reason.');
    await panel(page)
      .getByLabel(/^Reason/)
      .fill('Another family name, another passport.');
    await panel(page).getByRole('button', { name: 'Clear passenger' }).click();
    await expect(toastOf(page, `Wenceslao ${family} is cleared.`)).toBeVisible();
    await expect(hit).toBeHidden();

    await day.checkIn(party);
    expect((await passengersOn(desks.supervisor, flight)).map(({ status }) => status)).toEqual(['CheckedIn']);
    await open(page, `/passenger/${passengerOf(party)}`);
    const screening = page.getByRole('grid', { name: 'Screening' });
    await expect(screening.getByRole('row').nth(1)).toContainText('No match');
    await expect(screening).toContainText('Another family name, another passport.');
  });

  test('sees what another desk decided meanwhile, and what was typed stays', async ({
    page,
    request,
    day,
    provokes,
  }) => {
    provokes(/^409 POST \/api\/Screening\/Decide/);
    const { desks, family } = day;
    const party = await day.sell([EUSTAQUIA]);
    await importList(request, desks.planner, [
      { name: misspelled(family, 'Eustaquia'), born: year(EUSTAQUIA) },
    ]);
    const { id } = await hitOf(desks.supervisor, passengerOf(party));

    await open(page, `/checkin?view=screening&passenger=${passengerOf(party)}`);
    await panel(page)
      .getByLabel(/^Reason/)
      .fill('Seen in person.');
    const hits = await answered<{ id: string; version: number }[]>(
      await desks.supervisor.get(`/api/Screening/GetByPassengerId/${passengerOf(party)}`),
    );
    const version = hits.find((each) => each.id === id)?.version;
    const decision = { decision: 'TrueMatch', reason: 'The authority called.', version };
    await answered(await desks.supervisor.post(`/api/Screening/Decide/${id}`, decision));
    await panel(page).getByRole('button', { name: 'Clear passenger' }).click();
    const told = panel(page).getByRole('alert');
    await expect(told).toContainText('Decided by another desk');
    await expect(told).toContainText('The authority called.');
    const reason = panel(page).getByLabel(/^Reason/);
    await expect(reason).toHaveValue('Seen in person.');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('You could have unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reason.fill('');
  });
});

test.describe('a check-in admin', () => {
  test.use({ role: 'CharterCheckInAdmin' });

  test('carries a passenger in spite of a hit, with a reason', async ({ page, request, day }) => {
    const { desks, flight, family } = day;
    const party = await day.sellSigned([TELESFORO]);
    await day.openCheckIn();
    await importList(request, desks.planner, [
      { name: misspelled(family, 'Telesforo'), born: year(TELESFORO) },
    ]);
    await hitOf(desks.supervisor, passengerOf(party));

    await open(page, `/checkin/flight/${flight.id}`);
    await rowWith(page, party.locatorNumber).click();
    const counter = page.getByRole('complementary', { name: `Party ${party.locatorNumber}` });
    await expect(counter.getByRole('link', { name: 'Decide' })).toBeVisible();
    await counter.getByRole('button', { name: 'Override' }).click();
    const asked = dialog(page, /anyway/);
    await expectAccessible(page);
    await asked.getByLabel(/^Reason/).fill('The authority knows him and lets him travel.');
    await asked.getByRole('button', { name: 'Carry anyway' }).click();
    await expect(asked).toBeHidden();
    await expect(counter.getByText('screening hit', { exact: true })).toBeHidden();
    await day.checkIn(party);
  });
});

test.describe('an agency', () => {
  test.use({ role: 'OfficeSaleAgent' });

  test('reads one sentence of its passenger, and cannot sell until the operator has looked', async ({
    page,
    request,
    userOf,
    day,
    provokes,
  }) => {
    provokes(/^409 POST \/api\/TicketMaster\/ChangeStatus$/);
    const { desks, flight, family } = day;
    const sold = await day.sell([LEOCADIA]);
    const name = `${family}, Leocadia`;
    await importList(request, desks.planner, [{ name, born: year(LEOCADIA) }]);
    const hit = await hitOf(desks.supervisor, passengerOf(sold));
    expect(hit.blocks).toBe(true);
    const agency = new Calls(request, await userOf('OfficeSaleAgent'));
    expect((await agency.get('/api/Screening/GetHits')).status()).toBe(403);

    await open(page, `/flightSchedule/info/${flight.id}`);
    const row = page.getByRole('table', { name: /^Readiness/ }).getByRole('row', { name: /Leocadia/ });
    await expect(row).toContainText('operator');
    await expect(row).toContainText('The operator must look');
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/screening|sanction|hit/i);
    await open(page, `/passenger/${passengerOf(sold)}`);
    await expect(page.getByRole('heading', { name: /^Leocadia/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Screening' })).toHaveCount(0);

    const held = await holdParty(desks, flight, family, [{ ...LEOCADIA, dateOfBirth: '1971-06-15' }]);
    await hitOf(desks.supervisor, passengerOf(held));
    await open(page, `/booking/${held.id}?step=payment`);
    await page.getByText('On credit, pay later').click();
    await page.getByRole('button', { name: /^Confirm on credit/ }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'The operator must look at Leocadia' });
    await expect(refused).toContainText('before this booking can be sold');
    await expect(refused).toContainText('your payments are kept');
    await expectAccessible(page);
  });
});
