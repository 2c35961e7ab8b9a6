import type { GapCode, GapRead } from '../../api/client';
import type { Beginning } from '../passengers/form/PassengerForm';

const FIELDS: Readonly<Record<GapCode, Beginning>> = {
  Gender: 'gender',
  Nationality: 'nationalityId',
  Residence: 'residential',
  DocumentIssuer: 'primary.issuedId',
  DocumentExpiration: 'primary.expirationDate',
  UsAddress: 'destination',
  FamilyName: 'lastName',
  Document: 'primary.documentType',
  DocumentType: 'primary.documentType',
  DocumentNumber: 'primary.documentNumber',
  DocumentExpired: 'primary.expirationDate',
  DocumentTwice: 'primary.documentNumber',
};

/** Where in a passenger's form a gap is filled. */
export const gapField = ({ code }: Pick<GapRead, 'code'>): Beginning => FIELDS[code];
