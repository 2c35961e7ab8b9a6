import type { AirlineLine, ClassLine, TaxLine } from '../../../api/client';
import type { DateRange, Preset } from '../../../kit/filters/range/dayRange';
import { addDays } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';

export const KINDS = ['taxes', 'airlines', 'classes'] as const;
export type ReportKind = (typeof KINDS)[number];

interface ReportWords {
  readonly label: string;
  readonly path: string;
}

export const REPORTS: Readonly<Record<ReportKind, ReportWords>> = {
  taxes: { label: s('Taxes'), path: '/api/Flights/GenerateReportTaxPayment' },
  airlines: { label: s('Airlines'), path: '/api/Flights/GenerateReportAirlineProviderPayment' },
  classes: { label: s('Classes'), path: '/api/Flights/GenerateReportPassengersClassSummary' },
};

/** What a report is about: some flights, or all that depart in some days. */
export interface ReportChoice {
  readonly flightIds: string[];
  readonly from: string | null;
  readonly to: string | null;
}

/** A figure that is opened to its tickets. */
export interface OpenFigure {
  readonly flightId: string;
  readonly title: string;
  readonly payee?: string;
  readonly code?: string;
  readonly passengerClass?: string;
}

export const taxId = (line: TaxLine): string =>
  [line.payee, line.flightId, line.code, line.unitAmount, line.dueOn].join(' ');
export const airlineId = (line: AirlineLine): string => line.flightId;
export const classId = (line: ClassLine): string => `${line.flightId} ${line.passengerClass ?? ''}`;

/** The days that taxes are paid for and airlines before: months and quarters. */
export const presets = (today: string): Preset[] => [
  { label: s('This month'), range: monthOf(today) },
  { label: s('Last month'), range: monthOf(addDays(monthOf(today).from, -1)) },
  { label: s('Next month'), range: monthOf(addDays(monthOf(today).to, 1)) },
  { label: s('This quarter'), range: quarterOf(today) },
  { label: s('Last quarter'), range: quarterOf(addDays(quarterOf(today).from, -1)) },
];

function quarterOf(day: string): DateRange {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const month = (number: number) => `${day.slice(0, 5)}${String(number).padStart(2, '0')}-01`;
  return { from: month(first), to: monthOf(month(first + 2)).to };
}

/** The month that a day is in. */
export function monthOf(day: string): DateRange {
  const from = `${day.slice(0, 8)}01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 8)}01`, -1) };
}
