import type { PassengerRead } from '../../api/client';
import { type Answer, type Call, stubServer } from '../../kit/testing/testingDesk';

const COUNTRIES = [
  { id: 'us', code: 'US', alpha3: 'USA', name: 'United States' },
  { id: 'cu', code: 'CU', alpha3: 'CUB', name: 'Cuba' },
];

/** A server that knows what every passenger form asks for, and answers as the test says. */
export const stubPassengers = (answers: Record<string, (body: never) => Answer>): Call[] =>
  stubServer({
    'GET /api/Countries': () => ({ body: COUNTRIES }),
    'GET /api/Ofac': () => ({ body: [] }),
    'GET /api/CountryStateOrProvinces': () => ({ body: [] }),
    'POST /api/PassengerBook/GetByFilters': () => ({ body: [] }),
    ...answers,
  });

export const MARISOL: PassengerRead = {
  id: 'p1',
  version: 1,
  isTitular: true,
  officeIds: ['o1'],
  mergedIntoId: null,
  passengerInfo: {
    id: 'i1',
    version: 3,
    passengerEntityId: 'p1',
    passengerFullName: 'Marisol Peña Duarte',
    firstName: 'Marisol',
    middleName: null,
    lastName: 'Peña',
    secondLastName: 'Duarte',
    dateOfBirth: '1984-05-17',
    gender: 'F',
    passengerAgeCategory: 'Adult',
    primaryTravelDocumentId: 'd1',
    primaryTravelDocument: {
      id: 'd1',
      version: 2,
      passengerId: 'p1',
      documentRank: 'Primary',
      documentType: 'Passport',
      documentNumber: '•••2913',
      issuedId: 'cu',
      expirationDate: '2031-04-30',
      differentNames: false,
    },
    secondaryTravelDocumentId: null,
    secondaryTravelDocument: null,
    ofacId: null,
    billingAddressId: null,
    residentialAddressId: null,
    destinationAddressId: null,
    phone1: '3055550148',
    phone2: null,
    email: null,
    nationalityId: 'cu',
    birthCountryId: null,
    active: true,
    travelDocumentsVerified: true,
    current: true,
    frozen: false,
  },
};
