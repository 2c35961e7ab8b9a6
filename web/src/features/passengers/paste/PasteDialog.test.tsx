import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '../../../kit/testing/testing';
import { stubServer } from '../../../kit/testing/testingDesk';
import PasteDialog from './PasteDialog';

const READ = 'POST /api/Passengers/PasteClipboard';
const LONGEST = 'x'.repeat(100_000);
const TOO_LONG = `${LONGEST}x`;
const SENTENCE = 'Paste only the passenger rows. This text is too long for a passenger list.';

function open(text?: string) {
  const calls = stubServer({
    'GET /api/Countries': () => ({ body: [] }),
    [READ]: () => ({ status: 422, body: { message: 'This list has 201 passengers.', code: 'x' } }),
  });
  renderKit(<PasteDialog onClose={() => undefined} {...(text ? { text } : {})} />);
  return () => calls.filter(({ call }) => call === READ).map(({ body }) => body);
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The list' });
const read = () => fireEvent.click(screen.getByRole('button', { name: 'Read the list' }));

afterEach(() => vi.unstubAllGlobals());

describe('a list that is too long', () => {
  test('is told at once, is not sent, and stays to be shortened', async () => {
    const sent = open();
    fireEvent.change(await box(), { target: { value: TOO_LONG } });
    expect(screen.getByText(SENTENCE)).toBeTruthy();
    read();
    expect(sent()).toEqual([]);
    expect((await box()).value).toBe(TOO_LONG);

    fireEvent.change(await box(), { target: { value: LONGEST } });
    expect(screen.queryByText(SENTENCE)).toBeNull();
    read();
    await waitFor(() => expect(sent()).toEqual([{ text: LONGEST }]));
  });

  test('is pasted into the box, but not read', async () => {
    const sent = open();
    fireEvent.paste(await box(), { clipboardData: { getData: () => TOO_LONG } });
    expect(sent()).toEqual([]);
  });

  test('stands in the box when the dialog was opened with it', async () => {
    const sent = open(TOO_LONG);
    expect((await box()).value).toBe(TOO_LONG);
    expect(screen.getByText(SENTENCE)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

test('a list that the server refuses stays in the box', async () => {
  const sent = open('Ana Díaz');
  expect(await screen.findByText('This list has 201 passengers.')).toBeTruthy();
  expect(sent()).toEqual([{ text: 'Ana Díaz' }]);
  expect((await box()).value).toBe('Ana Díaz');
});

test('a possible match takes the focus, and the list has it again once it is answered', async () => {
  const row = {
    order: 0,
    firstName: 'Camila',
    middleName: '',
    lastName: 'Valdés',
    secondLastName: '',
    dateOfBirth: '2014-04-03',
    gender: 'F',
    documentType: 'Passport',
    documentNumber: 'L482915',
    expirationDate: '2031-04-30',
    nationality: 'CUB',
    nationalityId: 'cu',
    phone: '',
    email: '',
    rest: [],
    problems: {},
  };
  const known = { id: 'p9', passengerFullName: 'Camila Valdés', dateOfBirth: '2014-04-03', order: 0 };
  stubServer({
    'GET /api/Countries': () => ({ body: [{ id: 'cu', code: 'CU', alpha3: 'CUB', name: 'Cuba' }] }),
    [READ]: () => ({ body: [row] }),
    'POST /api/Passengers/CreateList': () => ({
      status: 409,
      body: { code: 'likelyDuplicate', message: 'Known.', candidates: [known] },
    }),
  });
  renderKit(<PasteDialog onClose={() => undefined} text="Camila Valdés" />);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: /^Add 1 passenger/ });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  const use = await screen.findByRole('button', { name: 'Use this passenger' });
  await waitFor(() => expect(document.activeElement).toBe(use));
  fireEvent.click(use);
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('input[data-cell]')));
});
