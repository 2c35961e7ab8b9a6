// The pictures of screens as they are when somebody opens them: the walk over all screens knows the way to each.
import type { Locator, Page } from '@playwright/test';
import { openScreen, SCREENS, SETTINGS } from '../e2e/screens';
import { hideMenu, test } from './take';

test.use({ role: 'CharterAdmin' });

interface Picture {
  name: string;
  /** The name of the screen in the walk. */
  screen: string;
  what: string;
  needs: (page: Page) => Locator;
  /** What is done on the screen first. */
  after?: (page: Page) => Promise<void>;
}

const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words);
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name });
const panel = (name: string | RegExp) => (page: Page) => page.getByRole('complementary', { name });
const readiness = (page: Page) => page.getByRole('grid').locator('a[href*="view=readiness"]');
const row = (page: Page) => page.getByRole('grid').getByRole('row').nth(2);

const PICTURES: readonly Picture[] = [
  { name: 'dashboard', screen: 'dashboard', what: 'who is ready to fly', needs: readiness },
  {
    name: 'log-all',
    screen: 'activityFeed',
    what: 'the event',
    needs: panel(/./),
    after: (page) => page.getByRole('row').filter({ hasText: 'Modified' }).first().click(),
  },
  { name: 'hardware', screen: 'hardware/setup', what: 'the scanner', needs: text('Document scanner') },
  {
    name: 'disruption',
    screen: 'flightSchedule/disruption/{id}',
    what: 'the customers to tell',
    needs: panel('Customers to tell'),
  },
  { name: 'schedule', screen: 'flightSchedule', what: 'the flights', needs: row },
  { name: 'template', screen: 'a template and its flights', what: 'the preview', needs: text('Preview') },
  {
    name: 'prices',
    screen: 'flight/pricesAndFees/{id}',
    what: 'the sheet',
    needs: text('Round trip, per leg'),
  },
  { name: 'fees', screen: 'extraFees', what: 'the fees', needs: row },
  { name: 'checkin-counter', screen: 'checkin/flight/{id}', what: 'a party', needs: panel(/./) },
  { name: 'checkin-party', screen: 'checkin/form/{id}', what: 'the check-in', needs: button(/^Check in/) },
  { name: 'border', screen: 'checkin/flight/{id}?view=border', what: 'the passengers', needs: row },
  { name: 'screening', screen: 'checkin?view=screening', what: 'the decision', needs: button('No match') },
  { name: 'account', screen: 'transactionsummaryinfo', what: 'the lines', needs: row },
  {
    name: 'invoice-new',
    screen: 'invoice?agency={id}',
    what: 'the new invoice',
    needs: panel('New invoice'),
  },
  { name: 'cashup', screen: 'Sale?view=CashUp', what: 'the counts', needs: button('Save counts') },
  { name: 'escrow', screen: 'invoice?view=escrow', what: 'the exceptions', needs: text('Exceptions') },
  {
    name: 'escrow-flight',
    screen: 'invoice?view=escrow&flightId={id}',
    what: 'the money held',
    needs: text('Held now'),
  },
  { name: 'sales', screen: 'Sale', what: 'the sales', needs: row },
  { name: 'reports-airlines', screen: 'flightReports', what: 'the airlines', needs: row },
  { name: 'charter', screen: 'charter', what: 'the tabs', needs: text('Rules') },
  { name: 'agency', screen: 'an agency', what: 'the terms', needs: text('Terms') },
  { name: 'user', screen: 'user', what: 'the users', needs: row },
  { name: 'notice', screen: 'notice', what: 'the notices', needs: text('Notices') },
  { name: 'email', screen: 'message-email', what: 'the messages', needs: text('Outbox') },
];

for (const { name, screen, what, needs, after } of PICTURES) {
  test(name, async ({ page, take }) => {
    const found = [...SCREENS, ...SETTINGS].find((each) => each.name === screen);
    if (!found)
      throw new Error(
        `The picture "${name}" needs the screen ${screen}, which e2e/screens.ts does not have.`,
      );
    await openScreen(page, found);
    await hideMenu(page);
    await after?.(page);
    await take(name, { [what]: needs(page) });
  });
}
