import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from '../../api/errors';
import { fieldSentences, say } from './say';
import { translateServerText } from './serverText';
import { setLanguage } from './t';

beforeEach(() => setLanguage('es'));
afterEach(() => setLanguage('en'));

const refused = (body: Record<string, unknown>) => answerError(body, new Response(null, { status: 422 }));

describe('a refusal of the server', () => {
  const gone = refused({
    message: 'XC101 has no Business seats.',
    code: 'noSuchSeats',
    params: { flight: 'XC101', category: 'Business' },
  });

  it('is said in Spanish by its code, with its values', () => {
    expect(say(gone)).toBe('XC101 no tiene asientos Business.');
  });

  it('is said as the server wrote it in English', () => {
    setLanguage('en');
    expect(say(gone)).toBe('XC101 has no Business seats.');
  });

  it('stays English when its code has no Spanish, unless its sentence has', () => {
    expect(say(refused({ message: 'Nobody translated this', code: 'new' }))).toBe('Nobody translated this');
    expect(say(refused({ message: 'Required', code: 'new' }))).toBe('Obligatorio');
  });

  it('names the row of a list', () => {
    const body = { message: 'seats, row 3: …', code: 'noSuchSeats' };
    const params = { flight: 'XC101', category: 'Business', list: 'seats', row: '3' };
    expect(say(refused({ ...body, params }))).toBe('seats, fila 3: XC101 no tiene asientos Business.');
  });

  it('says what is wrong with each field', () => {
    const error = refused({
      message: 'payments, row 2, note: It should not exceed 80 characters; name: Required',
      code: 'unprocessable',
      fields: { 'payments.1.note': 'It should not exceed 80 characters', name: 'Required' },
      reasons: { 'payments.1.note': { code: 'maxLength', params: { n: '80' } } },
    });
    expect(fieldSentences(error)).toEqual({
      'payments.1.note': 'No debe pasar de 80 caracteres',
      name: 'Obligatorio',
    });
    expect(say(error)).toBe('payments, fila 2, note: No debe pasar de 80 caracteres; name: Obligatorio');
  });

  it('translates a value that is a sentence itself', () => {
    const why = { message: 'It should not exceed 80', code: 'atMost', params: { n: '80' } };
    expect(say(refused({ message: '…', code: 'ruleBroken', params: { why } }))).toBe(
      'La base de datos lo rechazó: No debe pasar de 80.',
    );
  });
});

describe('a text of the server without a code', () => {
  it('is found by the form of its sentence', () => {
    expect(translateServerText('Sold: G3BF48')).toBe('Vendida: G3BF48');
    expect(translateServerText('Paid by Cash 776.54: PB7RT2')).toBe('Pagado con Cash 776.54: PB7RT2');
    expect(translateServerText('Flight 9P421 is full.')).toBe('Flight 9P421 is full.');
  });
});
