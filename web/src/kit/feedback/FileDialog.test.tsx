import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/testing';
import { stubServer } from '../testing/testingDesk';
import { FileDialog } from './FileDialog';

const PATH = '/api/CheckInMasters/GenerateBoardingPassesPdf/c1';

beforeEach(() => {
  stubServer({ [`GET ${PATH}`]: () => ({ body: {} }) });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How often the file was printed. */
async function show(printAtOnce: boolean) {
  const print = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as never);
  renderKit(
    <FileDialog title="Boarding passes" path={PATH} printAtOnce={printAtOnce} onClose={() => undefined} />,
  );
  fireEvent.load(await screen.findByTitle('Boarding passes'));
  return print;
}

test('prints as soon as the file is there where that was asked for', async () => {
  expect(await show(true)).toHaveBeenCalled();
});

test('waits for the button elsewhere', async () => {
  const print = await show(false);
  expect(print).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
