// Records for the tests of this feature.
import type { AgreementTemplateRead, CharterRead, OfficeHoldingRead, OfficeRead } from '../../api/client';

const CONTACT = {
  address: null,
  city: 'Miami',
  state: 'FL',
  zipCode: null,
  phone1: null,
  phone2: null,
  email: null,
};

export const CHARTER: CharterRead = {
  ...CONTACT,
  id: 'c1',
  version: 3,
  name: 'Alisio Charters',
  current: true,
  currency: 'USD',
  timeZone: 'America/New_York',
  website: null,
  logoId: null,
  invoicePrefix: '',
  receiptPrefix: '',
  ticketPrefix: '',
  cutOffHours: 24,
  holdMinutes: 30,
  responsibleAge: 18,
  unnamedSeatsOfFlight: 30,
  unnamedSeatsInAll: 60,
  movedHoursAtMost: 3,
  checkInOpensMinutes: 180,
  checkInClosesMinutes: 60,
  baggageAllowance: null,
  includedBags: 1,
  bagKilograms: 23,
  adultKilograms: 88,
  childKilograms: 35,
  infantKilograms: 10,
  passengerChangeAtMost: '25.00',
  contractBeforePayment: true,
  secondFactor: false,
  mailRecipientsAtMost: 500,
  mailsADayAtMost: 2000,
  apisSender: null,
  apisContact: null,
  apisPhone: null,
  apisFax: null,
  apisEmail: null,
  apisRecipient: 'USCSAPIS',
  apisTest: false,
  apisTestRecipient: 'DHSTEST',
  apisDirectory: '02B',
  apisCharactersAtMost: null,
  apisFlightClose: false,
  apisMinutes: 45,
  bankName: null,
  bankAccountHolder: null,
  bankRouting: null,
  bankAccount: null,
  retentionYears: 10,
  passportMonths: 36,
};

export const CUBAMIA: OfficeHoldingRead = {
  ...CONTACT,
  id: 'h1',
  version: 1,
  name: 'Cubamía Travel Group',
  house: false,
  contactName: null,
  commissionPercent: '8.00',
  creditLimit: '25000.00',
  creditDays: 15,
  holdMinutes: null,
  longHoldHours: 24,
  blocked: false,
  fundLowAt: null,
};

export const GULF: OfficeHoldingRead = { ...CUBAMIA, id: 'h2', name: 'Gulf Vuelos' };

export const HIALEAH: OfficeRead = {
  ...CONTACT,
  id: 'o1',
  version: 1,
  officeHoldingId: 'h1',
  name: 'Cubamía Hialeah',
  timeZone: 'America/New_York',
  active: true,
};

export const TAMPA: OfficeRead = { ...HIALEAH, id: 'o2', officeHoldingId: 'h2', name: 'Gulf Vuelos Tampa' };

export const template = (
  kind: AgreementTemplateRead['kind'],
  number: number,
  createdAt: string,
): AgreementTemplateRead => ({
  id: `${kind}${number}`,
  kind,
  number,
  name: 'Operator–participant contract',
  text: `Text ${number}`,
  textSha256: '',
  createdAt,
  appUserName: 'Iliana Soto',
});
