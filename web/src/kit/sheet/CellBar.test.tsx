import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderKit } from '../testing/testing';
import { CellBar } from './CellBar';

const text = () => document.querySelector('.bar')?.textContent;

describe('the cell bar', () => {
  test('names the cell and shows what became of it', () => {
    renderKit(<CellBar names={['Economy', 'Adult', 'Round trip', 'Cubamía']} before="179.00" now="169.00" />);
    expect(text()).toBe('Economy · Adult · Round trip · Cubamía179.00169.00');
    expect(screen.getByRole('img', { name: 'now' })).toBeTruthy();
    expect(document.querySelector('del')?.textContent).toBe('179.00');
  });

  test('what was empty and what is wrong are said', () => {
    renderKit(<CellBar names={['CUI']} before="" now="x" wrong="A number is required" note="catalogue" />);
    expect(text()).toBe('CUIemptyxA number is required');
  });

  test('without a cell it only hints', () => {
    renderKit(<CellBar names={[]} hint="Select a cell" now="5" />);
    expect(text()).toBe('Select a cell');
  });
});
