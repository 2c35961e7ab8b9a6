// An agency of the test's own, which no other test sells for or bills: made by calls, its admin invited by mail.
import { test as base, Calls, expect } from './desk';
import { answered } from './flightToday';
import { letters } from './selling';
import { DEMO_PASSWORD, mailed, ORIGIN } from './server.mjs';

interface Named {
  id: string;
  name: string;
}

interface Row extends Named {
  email: string;
}

interface Line {
  id: string;
  kind: 'Sale' | 'Credit' | 'Others';
  state: 'Open' | 'Invoiced' | 'Paid' | 'Reversed';
  what: string;
  amount: string;
}

export interface Account {
  agency: { owed: string; fund: string; available: string };
  lines: { lines: Line[] };
}

/** As screens and papers write an amount. */
export const money = (amount: number | string): string =>
  Number(amount)
    .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .replace('-', '−');

/** Today where the operator and the bank are. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

/** An agency that may sell on credit. */
const makeAgency = async (admin: Calls, name: string, terms: object = {}): Promise<Row> =>
  answered(
    await admin.post('/api/OfficeHoldings', {
      ...{ name, commissionPercent: '8.00', creditLimit: '20000.00', creditDays: 15 },
      email: `${letters(name).toLowerCase()}@agency.test`,
      ...terms,
    }),
  );

/** A way to pay the operator in cash that nobody else uses. */
export async function makeMethod(admin: Calls, name: string): Promise<void> {
  const known = await answered<Record<string, unknown>[]>(await admin.get('/api/PaymentMethods'));
  const isCash = (one: Record<string, unknown>) => one.kind === 'Cash' && one.receiver === 'Operator';
  const { id: _, version: __, ...cash } = known.find(isCash) ?? {};
  await answered(await admin.post('/api/PaymentMethods', { ...cash, name, forAdmin: true }));
}

export class Agency {
  readonly id: string;
  readonly name: string;
  readonly email: string;

  constructor(
    readonly admin: Calls,
    readonly accountant: Calls,
    private readonly request: ConstructorParameters<typeof Calls>[0],
    { id, name, email }: Row,
    /** Nobody else in the database is called so. */
    readonly family: string,
  ) {
    this.id = id;
    this.name = name;
    this.email = email;
  }

  /** The agency's own admin, who answered the invitation and signed in. */
  async hire(): Promise<Calls> {
    const office = await answered<Named>(
      await this.admin.post('/api/Offices', {
        officeHoldingId: this.id,
        name: `${this.name} Centro`,
        timeZone: 'America/New_York',
      }),
    );
    const email = `jefa@${this.family.toLowerCase()}.test`;
    const user = { email, name: 'Agency Admin', role: 'OfficeHoldingAdmin', officeIds: [office.id] };
    await answered(await this.admin.post('/api/AppUsers', user));
    const token = () => /#\/activate\/([\w-]+)/.exec(mailed(email)[0]?.text ?? '')?.[1] ?? '';
    await expect.poll(token, { timeout: 60_000 }).not.toBe('');
    const send = (path: string, data: object) => this.request.post(`${ORIGIN}/api/Auth/${path}`, { data });
    const activated = await send(`Activate/${token()}`, { token: token(), password: DEMO_PASSWORD });
    expect(activated.ok(), await activated.text()).toBe(true);
    return new Calls(this.request, await answered(await send('Login', { email, password: DEMO_PASSWORD })));
  }

  /** A charge or a credit by hand. */
  enter = async (reason: string, amount: string, kind = 'Others'): Promise<Line> =>
    answered(await this.accountant.post('/api/Expense', { officeHoldingId: this.id, kind, amount, reason }));

  /** All lines of the account, the newest first. */
  account = async (): Promise<Account> =>
    answered(await this.accountant.get(`/api/Expense/GetByOfficeHoldingId?OfficeHoldingId=${this.id}`));
}

export const test = base.extend<{ ownAgency: (terms?: object) => Promise<Agency> }>({
  ownAgency: async ({ request, userOf, newCodes }, use) => {
    const admin = new Calls(request, await userOf('CharterAdmin'));
    const accountant = new Calls(request, await userOf('CharterAccounting'));
    await use(async (terms) => {
      const family = letters(`Cuenta${newCodes().word}`);
      const made = await makeAgency(admin, `Viajes ${family}`, terms);
      return new Agency(admin, accountant, request, made, family);
    });
  },
});
