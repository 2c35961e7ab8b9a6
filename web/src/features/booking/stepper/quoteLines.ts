// A quote as its panel shows it: what is the same is said once, with how many. Pure.
import type { AgeCategory, LegRead, QuoteLineRead, TicketMasterRead } from '../../../api/client';
import { type Amount, add } from '../../../kit/format/money';

export interface PanelLine {
  key: string;
  title: string;
  quantity: number;
  unit: Amount;
  amount: Amount;
}

interface FareLine extends PanelLine {
  age: AgeCategory;
}

export interface LegGroup {
  leg: LegRead;
  fares: FareLine[];
  amount: Amount;
}

export interface Group {
  lines: PanelLine[];
  amount: Amount;
}

export interface PanelQuote {
  legs: LegGroup[];
  /** What everybody has to pay besides the fare. */
  fees: Group;
  extras: Group;
  /** The operator's own: the booking fee. */
  own: Group;
}

type Quoted = Pick<TicketMasterRead, 'legs' | 'tickets' | 'quote'>;

export function panelQuote(booking: Quoted): PanelQuote {
  const lines = booking.quote?.lines ?? [];
  const of = (kind: QuoteLineRead['kind']) => lines.filter((line) => line.kind === kind);
  const fees = of('ExtraFee');
  return {
    legs: booking.legs.map((leg) => legGroup(booking, leg, of('Fare'))),
    fees: group(fees.filter(({ mandatory }) => mandatory)),
    extras: group(fees.filter(({ mandatory }) => !mandatory)),
    own: group(of('FunctionalFee')),
  };
}

const AGES: readonly AgeCategory[] = ['Adult', 'Child', 'Infant'];

function legGroup({ tickets }: Quoted, leg: LegRead, fares: QuoteLineRead[]): LegGroup {
  const ofLeg = fares.filter((line) => line.leg === leg.leg);
  const ageAt = (place: number) =>
    tickets.find((ticket) => ticket.leg === leg.leg && ticket.place === place)?.passengerAgeCategory;
  const byAge = AGES.flatMap((age) =>
    group(ofLeg.filter(({ place }) => ageAt(place) === age)).lines.map((line) => ({
      ...line,
      key: `${age} ${line.key}`,
      age,
    })),
  );
  return { leg, fares: byAge, amount: sum(ofLeg) };
}

/** Lines of one charge at one price, whoever pays them. */
function group(lines: QuoteLineRead[]): Group {
  const groups = new Map<string, PanelLine>();
  for (const { code, title, unitAmount, quantity, amount } of lines) {
    const key = `${code} ${unitAmount}`;
    const known = groups.get(key) ?? { key, title, quantity: 0, unit: unitAmount, amount: '0.00' };
    groups.set(key, {
      ...known,
      quantity: known.quantity + quantity,
      amount: add(known.amount, amount),
    });
  }
  return { lines: [...groups.values()], amount: sum(lines) };
}

const sum = (lines: QuoteLineRead[]): Amount => add('0.00', ...lines.map(({ amount }) => amount));
