// An affidavit as the server answers it: a mother and her daughter, nothing signed.
import type { AgreementOfParty, AgreementRead } from '../../../api/client';

const HASH = 'a'.repeat(64);

export const MOTHER: AgreementOfParty = {
  ticketId: 't1',
  passengerName: 'Idania Castillo Vega',
  status: 'Booked',
  signed: false,
  needsAdult: false,
};
export const DAUGHTER: AgreementOfParty = {
  ticketId: 't2',
  passengerName: 'Camila Castillo Vega',
  status: 'Booked',
  signed: false,
  needsAdult: true,
};

export const agreement = (more: Partial<AgreementRead> = {}): AgreementRead => ({
  ticketId: 't1',
  ticketMasterId: 'b1',
  bookingVersion: 4,
  flightId: 'f1',
  checkInId: 'c1',
  locatorNumber: 'K9TR2D',
  passengerName: MOTHER.passengerName,
  ticketStatus: 'Booked',
  flight: 'XC 432, Nov 15',
  templateTitle: 'Travel affidavit, version 3',
  text: 'I certify that my travel is authorized.\n\nName: Idania Castillo Vega',
  textSha256: HASH,
  ofacId: 'o1',
  ofacLicence: null,
  signed: null,
  needsAdult: false,
  party: [MOTHER, DAUGHTER],
  ...more,
});

export const ofDaughter = (more: Partial<AgreementRead> = {}): AgreementRead =>
  agreement({
    ticketId: 't2',
    passengerName: DAUGHTER.passengerName,
    needsAdult: true,
    text: 'I certify that my travel is authorized.\n\nName: Camila Castillo Vega',
    textSha256: 'b'.repeat(64),
    ...more,
  });

export const SIGNED = {
  how: 'Screen',
  signedBy: MOTHER.passengerName,
  signedAt: '2026-11-15T16:20:00Z',
  fileId: 's1',
  appUserName: 'Iliana Soto',
} as const;

export const signed = (): AgreementRead =>
  agreement({ signed: SIGNED, party: [{ ...MOTHER, signed: true }, DAUGHTER] });

export const CATEGORIES = [
  {
    id: 'o1',
    name: 'Family visits',
    sectionShort: '515.561',
    title: '515.561 Family visits',
    active: true,
    licenceRequired: false,
  },
  {
    id: 'o2',
    name: 'Specific license',
    sectionShort: '515.801',
    title: '515.801 Specific license',
    active: true,
    licenceRequired: true,
  },
];
