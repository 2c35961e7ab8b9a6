import { s, t } from '../kit/i18n/t';

/** Fields whose name on the wire does not read well by itself. */
const NAMES: Readonly<Record<string, string>> = {
  iataCode: s('IATA code'),
  icaoCode: s('ICAO code'),
  countryId: s('Country'),
  timeZone: s('Time zone'),
  active: s('In use'),
  seatMapText: s('Seat map'),
  name: s('Name'),
  city: s('City'),
  email: s('E-mail'),
  role: s('Role'),
  status: s('Status'),
  firstName: s('First name'),
  middleName: s('Middle name'),
  lastName: s('Last name'),
  secondLastName: s('Second last name'),
  dateOfBirth: s('Date of birth'),
  gender: s('Gender'),
  nationalityId: s('Nationality'),
  birthCountryId: s('Country of birth'),
  ofacId: s('OFAC category'),
  phone1: s('Phone'),
  phone2: s('Second phone'),
  primaryTravelDocumentId: s('Primary document'),
  secondaryTravelDocumentId: s('Secondary document'),
  residentialAddressId: s('Home address'),
  destinationAddressId: s('Address in Cuba'),
  billingAddressId: s('Billing address'),
  travelDocumentsVerified: s('Documents verified'),
  documentType: s('Document type'),
  documentNumber: s('Document number'),
  issuedId: s('Issued by'),
  expirationDate: s('Expiration date'),
  differentNames: s('Different name'),
  addressType: s('Address type'),
  address1: s('Street'),
  address2: s('Apartment'),
  zipCode: s('Zip code'),
  stateOrProvinceId: s('State or province'),
  officeIds: s('Offices'),
  isTitular: s('Lead passenger'),
  mergedIntoId: s('Merged into'),
  passengerTitularId: s('Titular'),
  passengerId: s('Passenger'),
  relation: s('Relation'),
  flightNumber: s('Flight'),
  departureDate: s('Date'),
  departureTime: s('Departs'),
  arrivalDate: s('Arrival date'),
  arrivalTime: s('Arrives'),
  weekdays: s('Days of the week'),
  dateFrom: s('First day'),
  dateTo: s('Last day'),
  cancelReason: s('Reason'),
  cutOffHours: s('Cut-off, hours'),
  contactEmail: s('E-mail'),
  contactPhone: s('Phone'),
  note: s('Note'),
  heldUntil: s('Held until'),
  charged: s('Charged'),
  paid: s('Paid'),
  refunded: s('Refunded'),
  reservedForRefunds: s('Reserved for refunds'),
  refundLimit: s('Refund limit'),
  reminded: s('Reminded'),
  tripSort: s('Trip'),
  officeHoldingId: s('Agency'),
  commissionPercent: s('Commission, %'),
  mailsADayAtMost: s('E-mails per day'),
  screening: s('Screening'),
  blocker: s('Overridden'),
  answer: s('Answer of the authority'),
};

/** What a flight's sheets are full of, short enough for the drawer. */
const SHORT: Readonly<Record<string, string>> = {
  Seats: s('Seats'),
  Allotment: s('Allotment'),
  Fee: s('Fee'),
  Economy: s('Eco'),
  Business: s('Bus'),
  OneWay: s('OW'),
  RoundTrip: s('RT'),
  MultiCity: s('MC'),
};

const shortWord = (word: string): string => (SHORT[word] ? t(SHORT[word]) : word);

/** The names of all fields that have one, for a form to tell what somebody else changed. */
export const fieldNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(NAMES).map(([field, name]) => [field, t(name)]));

/** What a clerk calls a field of the log: `creditLimit` is "Credit limit". */
export function fieldName(field: string): string {
  const known = NAMES[field];
  if (known) return t(known);
  // Words already, with names of agencies and codes in them: "Fee CUI", "Economy Adult RoundTrip · Gulf Vuelos".
  if (field.includes(' ')) return field.split(' ').map(shortWord).join(' ');
  const words = field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return t(name);
}
