// What the form of a flight takes, and what it makes of a flight.
import { z } from 'zod';
import type { FlightRead, SeatBlock, SeatCategory } from '../../../api/client';
import { parseDuration } from '../../../kit/format/dates';
import { s } from '../../../kit/i18n/t';
import {
  atMost,
  date,
  decimal,
  flightDuration,
  integer,
  maxLength,
  optional,
  type Rule,
  required,
  text,
  time,
} from '../../../kit/rules';
import { flightNumber } from '../flightNumber';
import { seatMapSchema, seatMapValues } from '../seatMap/seatMapSchema';
import { CONTRACTS, keysOf, SEATS } from '../words';

const MOST_SEATS = 999;
const MOST_HOURS = 720;

const lasts: Rule = (value) => (parseDuration(value) === 0 ? s('A flight lasts at least a minute.') : null);
const orNull = (...rules: Rule[]) => text(...rules).transform((typed) => typed.trim() || null);
const numberOrNull = (...rules: Rule[]) =>
  text(...rules.map(optional)).transform((typed) => (typed === '' ? null : Number(typed)));
export const category = z.enum(keysOf(SEATS));
const contractBasis = z.enum(keysOf(CONTRACTS));

/** A line for every category; an empty one is not on this aircraft. */
const seatsSchema = z
  .array(z.object({ seatCategoryType: category, capacity: numberOrNull(integer, atMost(MOST_SEATS)) }))
  .transform((lines) =>
    lines.flatMap(({ seatCategoryType, capacity }) =>
      capacity === null ? [] : [{ seatCategoryType, capacity }],
    ),
  )
  .refine((seats) => seats.length > 0, s('Enter seats for at least one cabin'));

/** What a flight and a template have in common. */
export const common = {
  airlineId: text(required),
  number: text(required, flightNumber).transform((typed) => typed.trim().toUpperCase()),
  departureAirportId: text(required),
  arrivalAirportId: text(required),
  departureTime: text(required, time),
  duration: text(required, flightDuration, lasts),
  aircraft: orNull(maxLength(60)),
  seatMap: seatMapSchema,
  cutOffHours: numberOrNull(integer, atMost(MOST_HOURS)),
  prospectusNumber: orNull(maxLength(40)),
  note: orNull(maxLength(1000)),
  seats: seatsSchema,
};

export const flightSchema = z
  .object({
    ...common,
    departureDate: text(required, date),
    utcOffset: z.string().transform((chosen) => chosen || null),
    contractBasis: z.union([contractBasis, z.literal(''), z.null()]).transform((chosen) => chosen || null),
    contractPrice: orNull(optional(decimal)),
    guaranteedSeats: numberOrNull(integer, atMost(MOST_SEATS)),
  })
  .superRefine(({ contractBasis: basis, contractPrice: price }, context) => {
    if ((basis === null) === (price === null)) return;
    const path = [basis === null ? 'contractBasis' : 'contractPrice'];
    context.addIssue({ code: 'custom', path, message: s('Enter the basis and the price, or neither') });
  })
  .transform((flight) => ({
    ...flight,
    guaranteedSeats: flight.contractBasis === 'PerSeat' ? flight.guaranteedSeats : null,
  }));

export type FlightValues = z.input<typeof flightSchema>;
export type FlightBody = z.output<typeof flightSchema>;

/** The fields a flight shares with a template, for the parts of the form that serve both. */
export type CommonValues = Omit<
  FlightValues,
  'departureDate' | 'utcOffset' | 'contractBasis' | 'contractPrice' | 'guaranteedSeats'
>;

interface Planned {
  airlineId: string;
  number: string;
  departureAirportId: string;
  arrivalAirportId: string;
  departureTime: string;
  duration: string;
  aircraft: string | null;
  seatMap: readonly SeatBlock[];
  cutOffHours: number | null;
  prospectusNumber: string | null;
  note: string | null;
  seats: readonly { seatCategoryType: SeatCategory; capacity?: number | null }[];
}

/** A line for every category, with its capacity where there is one. */
export const seatValues = (
  capacityOf: (category: SeatCategory) => number | null | undefined,
): CommonValues['seats'] =>
  keysOf(SEATS).map((seatCategoryType) => ({
    seatCategoryType,
    capacity: String(capacityOf(seatCategoryType) ?? ''),
  }));

export const commonValues = (planned: Planned): CommonValues => ({
  airlineId: planned.airlineId,
  number: planned.number,
  departureAirportId: planned.departureAirportId,
  arrivalAirportId: planned.arrivalAirportId,
  departureTime: planned.departureTime,
  duration: planned.duration,
  aircraft: planned.aircraft ?? '',
  seatMap: seatMapValues(planned.seatMap),
  cutOffHours: planned.cutOffHours === null ? '' : String(planned.cutOffHours),
  prospectusNumber: planned.prospectusNumber ?? '',
  note: planned.note ?? '',
  seats: seatValues((category) => planned.seats.find((seat) => seat.seatCategoryType === category)?.capacity),
});

export const flightValues = (flight: FlightRead): FlightValues => ({
  ...commonValues(flight),
  departureDate: flight.departureDate,
  utcOffset: '',
  contractBasis: flight.contractBasis ?? '',
  contractPrice: flight.contractPrice ?? '',
  guaranteedSeats: flight.guaranteedSeats === null ? '' : String(flight.guaranteedSeats),
});

export const BLANK: CommonValues = commonValues({
  airlineId: '',
  number: '',
  departureAirportId: '',
  arrivalAirportId: '',
  departureTime: '',
  duration: '',
  aircraft: null,
  seatMap: [],
  cutOffHours: null,
  prospectusNumber: null,
  note: null,
  seats: [],
});

export const BLANK_FLIGHT: FlightValues = {
  ...BLANK,
  departureDate: '',
  utcOffset: '',
  contractBasis: '',
  contractPrice: '',
  guaranteedSeats: '',
};
