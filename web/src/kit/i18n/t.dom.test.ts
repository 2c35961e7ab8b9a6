import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, getLanguage, setLanguage, t, useLanguage } from './t';

beforeEach(() => setLanguage('en'));
afterEach(() => setLanguage('en'));

describe('t', () => {
  it('says the English sentence itself, with its values', () => {
    expect(t('Required')).toBe('Required');
    expect(t('It should not exceed {n} characters', { n: 80 })).toBe('It should not exceed 80 characters');
  });

  it('says the Spanish of the sentence, with its values', () => {
    setLanguage('es');
    expect(t('Required')).toBe('Obligatorio');
    expect(t('It should not exceed {n} characters', { n: 80 })).toBe('No debe pasar de 80 caracteres');
  });

  it('leaves English what nobody translated', () => {
    setLanguage('es');
    expect(t('Flight 9P421 is full.')).toBe('Flight 9P421 is full.');
    expect(t('{left} of {all}', { left: 1, all: 2 })).toBe('1 of 2');
    expect(t('toString')).toBe('toString');
  });

  it('keeps a place nobody gave a value for, and never fills a value again', () => {
    expect(fill('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}');
    expect(fill('{toString}', {})).toBe('{toString}');
  });
});

describe('the language', () => {
  it('is stored, and told to screen readers', () => {
    setLanguage('es');
    expect(localStorage.getItem('language')).toBe('es');
    expect(document.documentElement.lang).toBe('es');
  });

  it('renders its users again when it changes', () => {
    const { result } = renderHook(() => [useLanguage(), t('Required')]);
    expect(result.current).toEqual(['en', 'Required']);
    act(() => setLanguage('es'));
    expect(result.current).toEqual(['es', 'Obligatorio']);
  });

  it('follows another tab', () => {
    localStorage.setItem('language', 'es');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(getLanguage()).toBe('es');
  });

  it.each([
    ['es-CU', null, 'es'],
    ['es', null, 'es'],
    ['en-US', null, 'en'],
    ['est', null, 'en'],
    ['fr-FR', null, 'en'],
    ['es-US', 'en', 'en'],
    ['en-US', 'es', 'es'],
    ['en-US', 'klingon', 'en'],
  ])('starts, in a browser that speaks %s with %s stored, as %s', async (browser, stored, expected) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    localStorage.removeItem('language');
    if (stored) localStorage.setItem('language', stored);
    vi.resetModules();
    const fresh = await import('./i18n');
    expect(fresh.getLanguage()).toBe(expected);
  });

  it('still switches where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    setLanguage('es');
    expect(getLanguage()).toBe('es');
  });
});
