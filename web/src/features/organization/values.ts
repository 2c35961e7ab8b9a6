// Records as their forms show them: an empty field is an empty text, a number is what somebody would type.
import type { CharterRead, OfficeHoldingRead, OfficeRead } from '../../api/client';
import type { CharterValues, ContactValues, HoldingValues, OfficeValues } from './schemas';

type Contact = Record<keyof ContactValues, string | null>;

const contactOf = (row: Contact): ContactValues => ({
  address: row.address ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  zipCode: row.zipCode ?? '',
  phone1: row.phone1 ?? '',
  phone2: row.phone2 ?? '',
  email: row.email ?? '',
});

const NO_CONTACT: ContactValues = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone1: '',
  phone2: '',
  email: '',
};

export const charterValues = (row: CharterRead): CharterValues => ({
  ...contactOf(row),
  name: row.name,
  timeZone: row.timeZone,
  website: row.website ?? '',
  logoId: row.logoId ?? '',
  invoicePrefix: row.invoicePrefix,
  receiptPrefix: row.receiptPrefix,
  ticketPrefix: row.ticketPrefix,
  cutOffHours: String(row.cutOffHours),
  holdMinutes: String(row.holdMinutes),
  responsibleAge: String(row.responsibleAge),
  unnamedSeatsOfFlight: String(row.unnamedSeatsOfFlight),
  unnamedSeatsInAll: String(row.unnamedSeatsInAll),
  movedHoursAtMost: String(row.movedHoursAtMost),
  checkInOpensMinutes: String(row.checkInOpensMinutes),
  checkInClosesMinutes: String(row.checkInClosesMinutes),
  baggageAllowance: row.baggageAllowance ?? '',
  includedBags: String(row.includedBags),
  bagKilograms: String(row.bagKilograms),
  adultKilograms: String(row.adultKilograms),
  childKilograms: String(row.childKilograms),
  infantKilograms: String(row.infantKilograms),
  passengerChangeAtMost: row.passengerChangeAtMost,
  contractBeforePayment: row.contractBeforePayment,
  secondFactor: row.secondFactor,
  mailRecipientsAtMost: String(row.mailRecipientsAtMost),
  mailsADayAtMost: String(row.mailsADayAtMost),
  apisSender: row.apisSender ?? '',
  apisContact: row.apisContact ?? '',
  apisPhone: row.apisPhone ?? '',
  apisFax: row.apisFax ?? '',
  apisEmail: row.apisEmail ?? '',
  apisRecipient: row.apisRecipient,
  apisTest: row.apisTest,
  apisTestRecipient: row.apisTestRecipient,
  apisDirectory: row.apisDirectory,
  apisCharactersAtMost: row.apisCharactersAtMost === null ? '' : String(row.apisCharactersAtMost),
  apisFlightClose: row.apisFlightClose,
  apisMinutes: String(row.apisMinutes),
  bankName: row.bankName ?? '',
  bankAccountHolder: row.bankAccountHolder ?? '',
  bankRouting: row.bankRouting ?? '',
  bankAccount: row.bankAccount ?? '',
  retentionYears: String(row.retentionYears),
  passportMonths: String(row.passportMonths),
});

export const holdingValues = (row: OfficeHoldingRead): HoldingValues => ({
  ...contactOf(row),
  name: row.name,
  contactName: row.contactName ?? '',
  commissionPercent: row.commissionPercent,
  creditLimit: row.creditLimit,
  creditDays: String(row.creditDays),
  holdMinutes: row.holdMinutes === null ? '' : String(row.holdMinutes),
  longHoldHours: String(row.longHoldHours),
  blocked: row.blocked,
  fundLowAt: row.fundLowAt ?? '',
});

export const NEW_HOLDING: HoldingValues = {
  ...NO_CONTACT,
  name: '',
  contactName: '',
  commissionPercent: '0.00',
  creditLimit: '0.00',
  creditDays: '0',
  holdMinutes: '',
  longHoldHours: '24',
  blocked: false,
  fundLowAt: '',
};

export const officeValues = (row: OfficeRead): OfficeValues => ({
  ...contactOf(row),
  officeHoldingId: row.officeHoldingId,
  name: row.name,
  timeZone: row.timeZone,
  active: row.active,
});

/** A new office stands in the zone of the operator and belongs to the agency the list shows. */
export const newOffice = (officeHoldingId: string, timeZone: string): OfficeValues => ({
  ...NO_CONTACT,
  officeHoldingId,
  timeZone,
  name: '',
  active: true,
});
