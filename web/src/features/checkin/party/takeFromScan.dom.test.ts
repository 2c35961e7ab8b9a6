import { afterEach, expect, test, vi } from 'vitest';
import type { PassengerInfoRead } from '../../../api/client';
import { stubServer } from '../../../kit/testing/testingDesk';
import { type ReadDocument, readDocument } from './comparing';
import { comparison, read, SCAN, worked } from './samples';
import { takeFromScan } from './takeFromScan';

const INFO = 'PUT /api/PassengersInfo/i-t1';
const ADD = 'POST /api/PassengerTravelDocument';
const CHANGE = 'PUT /api/PassengerTravelDocument';

const KNOWN = {
  id: 'i-t1',
  version: 7,
  firstName: 'Camila',
  middleName: 'Inés',
  lastName: 'Quintána',
  secondLastName: null,
  dateOfBirth: '2017-03-14',
  gender: 'M',
  nationalityId: 'us',
  phone1: '3055550148',
} as unknown as PassengerInfoRead;
const STORED = {
  ...{ id: 'd-t1', version: 3, documentRank: 'Primary', documentType: 'Passport', documentNumber: '•••111' },
  ...{ issuedId: 'us', expirationDate: '2029-02-11', differentNames: false },
};

afterEach(() => vi.unstubAllGlobals());

async function taken(scanned: ReadDocument) {
  const calls = stubServer({
    'GET /api/PassengersInfo/GetById/i-t1': () => ({ body: KNOWN }),
    'GET /api/PassengerTravelDocument/GetById/d-t1': () => ({ body: STORED }),
    [INFO]: () => ({ body: KNOWN }),
    [ADD]: () => ({ body: STORED }),
    [CHANGE]: () => ({ body: STORED }),
  });
  await takeFromScan(worked(), scanned, '2026-11-15');
  return calls.filter(({ call }) => !call.startsWith('GET'));
}

test('the date of the passport alone: nothing else of the document changes', async () => {
  expect(await taken(read())).toEqual([
    {
      call: CHANGE,
      body: {
        ...{
          id: 'd-t1',
          version: 3,
          documentRank: 'Primary',
          documentType: 'Passport',
          documentNumber: null,
        },
        ...{ issuedId: 'us', expirationDate: '2029-11-02', differentNames: false, flightDate: '2026-11-15' },
      },
    },
  ]);
});

test('person and paper: first the person, whose new data take over the document', async () => {
  const scanned = read({ Gender: ['M'], Nationality: ['United States'], Number: ['K111111'] });
  const [person, paper] = await taken(scanned);
  expect(person).toMatchObject({
    call: INFO,
    body: {
      version: 7,
      gender: 'F',
      nationalityId: 'cu',
      dateOfBirth: '2017-03-14',
      flightDate: '2026-11-15',
    },
  });
  expect(paper).toMatchObject({
    call: CHANGE,
    body: { documentNumber: 'K839096', expirationDate: '2029-02-11' },
  });
});

test('a name that differs only in accents keeps them, and what the document does not tell stays', async () => {
  const scanned = read({ LastName: ['Quintána', 'Spelling'] }, { LastName: 'scan' });
  const [person] = await taken(scanned);
  expect(person).toMatchObject({ body: { lastName: 'Quintána', middleName: 'Inés', firstName: 'Camila' } });
});

test('a document that nobody knew is added', async () => {
  const fields = { Number: [null], Expiration: [null], IssuedBy: [null] } as const;
  const fresh = comparison(fields as never, { documentId: null, rank: 'Secondary' });
  expect(await taken(readDocument(fresh, SCAN, '10:56 AM'))).toEqual([
    {
      call: ADD,
      body: {
        ...{
          documentType: 'Passport',
          documentNumber: 'K839096',
          issuedId: 'cu',
          expirationDate: '2029-11-02',
        },
        ...{ passengerId: 'p-t1', documentRank: 'Secondary', flightDate: '2026-11-15' },
      },
    },
  ]);
});

test('what is kept is not written', async () => {
  expect(await taken(read(undefined, { Expiration: 'keep' }))).toEqual([]);
});
