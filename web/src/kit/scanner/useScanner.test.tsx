import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadWorkstation, setWorkstation } from '../hooks/workstation';
import { CUT_QUIET_MS, SCAN_QUIET_MS } from './scan';
import { useScanner } from './useScanner';

const MRZ = 'P<CUBVALDES<PENA<<CAMILA<<<<<<<<<<<<<<<<<<<<\nL482913<<8CUB1601019F3001015<<<<<<<<<<<<<<06';

let now = 1000;
const scans: string[] = [];
const pressed: string[] = [];

function Desk({ enabled = true }: { enabled?: boolean }) {
  const [text, setText] = useState('Camila');
  useScanner((read) => scans.push(read), enabled);
  return (
    <input
      aria-label="Name"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => pressed.push(event.key)}
    />
  );
}

/** As a browser does: the key goes down, and unless somebody prevents it the character is in the field. */
function press(key: string, options: Partial<KeyboardEventInit> = {}) {
  const target = (document.activeElement ?? document.body) as HTMLInputElement;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  Object.defineProperty(event, 'timeStamp', { value: now });
  let free = true;
  act(() => {
    free = target.dispatchEvent(event);
  });
  if (free && key.length === 1 && target.value !== undefined) {
    fireEvent.change(target, { target: { value: target.value + key } });
  }
}

function type(text: string, pace: number, options: Partial<KeyboardEventInit> = {}) {
  for (const sign of text) {
    now += pace;
    press(sign === '\n' ? 'Enter' : sign === '\t' ? 'Tab' : sign, options);
  }
}

const quiet = () => act(() => vi.advanceTimersByTime(SCAN_QUIET_MS));
const field = () => screen.getByLabelText<HTMLInputElement>('Name');

beforeEach(() => {
  vi.useFakeTimers();
  reloadWorkstation();
  now += 10_000;
  scans.length = 0;
  pressed.length = 0;
});

afterEach(() => vi.useRealTimers());

function open(props: { enabled?: boolean } = {}) {
  render(<Desk {...props} />);
  act(() => field().focus());
}

describe('a scan', () => {
  test('is told once, without the key that ends it, and the field keeps its text', () => {
    open();
    type(`${MRZ}\n`, 8);
    expect(field().value).toBe('Camila');
    expect(scans).toEqual([]);
    quiet();
    expect(scans).toEqual([MRZ]);
    expect(field().value).toBe('Camila');
    expect(pressed).not.toContain('Enter');
  });

  test('of a license presses nothing with the control characters that it begins with', () => {
    open();
    type('@', 5);
    for (const [key, ctrlKey] of [
      ['Enter', false],
      ['^', true],
      ['j', true],
    ] as const) {
      now += 5;
      press(key, { ctrlKey });
    }
    type('ANSI 636010\nDAQD123\n', 5);
    quiet();
    expect(scans).toEqual(['@\nANSI 636010\nDAQD123']);
    expect(pressed).not.toContain('Enter');
    expect(pressed).not.toContain('j');
    expect(field().value).toBe('Camila');
  });

  test('is heard when nothing has the focus', () => {
    open();
    act(() => field().blur());
    type(MRZ, 8);
    quiet();
    expect(scans).toEqual([MRZ]);
    expect(field().value).toBe('Camila');
  });

  test('loses the prefix of this workstation’s reader', () => {
    setWorkstation({ scannerPrefix: '~D' });
    open();
    type(`~D${MRZ}\n`, 5);
    quiet();
    expect(scans).toEqual([MRZ]);
  });

  test('ends at once with Tab where the reader ends so, and the focus stays', () => {
    setWorkstation({ scannerSuffix: 'Tab' });
    open();
    type(`${MRZ}\t`, 5);
    expect(scans).toEqual([MRZ]);
    expect(pressed).not.toContain('Tab');
  });

  test('is waited for when a busy machine delivers its end late', () => {
    open();
    type(MRZ.slice(0, 50), 8);
    quiet();
    expect(scans).toEqual([]);
    type(`${MRZ.slice(50)}\n`, 8);
    quiet();
    expect(scans).toEqual([MRZ]);
    expect(field().value).toBe('Camila');
  });

  test('is reported again in full when its end comes later still', () => {
    open();
    type(MRZ.slice(0, 50), 8);
    act(() => vi.advanceTimersByTime(CUT_QUIET_MS));
    expect(scans).toEqual([MRZ.slice(0, 50)]);
    type(`${MRZ.slice(50)}\n`, 8);
    quiet();
    expect(scans).toEqual([MRZ.slice(0, 50), MRZ]);
    expect(field().value).toBe('Camila');
  });

  test('is followed by the next scan, apart', () => {
    open();
    type(`${MRZ}\n`, 8);
    quiet();
    now += SCAN_QUIET_MS;
    type(`${MRZ}\n`, 8);
    quiet();
    expect(scans).toEqual([MRZ, MRZ]);
  });

  test('takes the place of nothing that was typed just before it', () => {
    open();
    type('Luz', 120);
    now += 400;
    type(MRZ, 8);
    quiet();
    expect(field().value).toBe('CamilaLuz');
    expect(scans).toEqual([MRZ]);
  });
});

describe('typing', () => {
  test.each([
    ['a person’s pace', 'Camila Valdes', 90],
    ['the slowest pace that is no scan', 'Camila Valdes', 51],
    ['a few quick keys', 'abcde', 10],
  ])('stays in the field at %s', (_, text, pace) => {
    open();
    type(text, pace);
    quiet();
    expect(scans).toEqual([]);
    expect(field().value).toBe(`Camila${text}`);
  });

  test('a key held down is no scan', () => {
    open();
    type('aaaaaaaaaaaa', 30, { repeat: true });
    quiet();
    expect(scans).toEqual([]);
    expect(field().value).toBe('Camilaaaaaaaaaaaaa');
  });

  test('goes through where nobody listens', () => {
    open({ enabled: false });
    type('ABCDEFGHIJ', 5);
    quiet();
    expect(scans).toEqual([]);
    expect(field().value).toBe('CamilaABCDEFGHIJ');
  });
});

test('the one who began to listen last gets the scan', () => {
  const last: string[] = [];
  function Dialog() {
    useScanner((read) => last.push(read));
    return null;
  }
  render(
    <>
      <Desk />
      <Dialog />
    </>,
  );
  type(MRZ, 8);
  quiet();
  expect([scans, last]).toEqual([[], [MRZ]]);
});
