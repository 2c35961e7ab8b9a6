import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../api/session';
import { type Answer, type Call, signIn, stubServer } from '../../kit/testing/testingDesk';
import { logoRefusal, storeLogo } from './logo';

const MB = 1024 * 1024;
const NO_PICTURE = 'Use a PNG, JPEG, GIF or WebP picture.';
const CALL = 'POST /api/FileAttachments/c1/00000000-0000-0000-0000-000000000000';

const picture = () => new File(['picture'], 'logo.png', { type: 'image/png' });

let calls: Call[] = [];
const answering = (answer: Answer) => {
  calls = stubServer({ [CALL]: () => answer });
};

beforeEach(() => signIn('CharterAdmin'));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('before it is sent', () => {
  test.each([
    ['nothing in it', 0, 'image/png', 'The file is empty.'],
    ['a document', 5000, 'application/pdf', NO_PICTURE],
    ['a drawing that may hold scripts', 5000, 'image/svg+xml', NO_PICTURE],
    ['a file of an unknown kind', 5000, '', NO_PICTURE],
    ['one byte too much', 10 * MB + 1, 'image/png', 'The file is too large. The limit is 10 MB.'],
  ])('%s is refused in a sentence', (_what, size, type, sentence) => {
    expect(logoRefusal({ size, type })).toBe(sentence);
  });

  test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('%s of 10 MB passes', (type) => {
    expect(logoRefusal({ size: 10 * MB, type })).toBeNull();
  });

  test('the server is not asked about what is refused', async () => {
    answering({ body: [] });
    await expect(storeLogo('c1', new File([], 'logo.png', { type: 'image/png' }))).rejects.toThrow(
      'The file is empty.',
    );
    expect(calls).toEqual([]);
  });
});

describe('when it is sent', () => {
  test('it is stored with the operator and its id given', async () => {
    answering({ body: [{ id: 'f1', mediaType: 'image/png' }] });
    await expect(storeLogo('c1', picture())).resolves.toBe('f1');
    expect(calls[0]?.call).toBe(CALL);
    expect(String(calls[0]?.body)).toContain('Charter');
  });

  test('the server’s sentence about the file is shown', async () => {
    const file = "Save the picture again as PNG or JPEG. This file can't be read.";
    answering({ status: 422, body: { message: 'Refused', code: 'brokenImage', fields: { file } } });
    await expect(storeLogo('c1', picture())).rejects.toThrow(file);
  });

  test('what only calls itself a picture is refused as none', async () => {
    const message = 'Choose a PNG, JPEG, GIF or WebP picture, or a PDF.';
    answering({ status: 422, body: { message, code: 'unknownFileType', fields: { file: message } } });
    await expect(storeLogo('c1', picture())).rejects.toThrow(NO_PICTURE);
  });

  test('a document that calls itself a picture is no logo either', async () => {
    answering({ body: [{ id: 'f1', mediaType: 'application/pdf' }] });
    await expect(storeLogo('c1', picture())).rejects.toThrow(NO_PICTURE);
  });
});
