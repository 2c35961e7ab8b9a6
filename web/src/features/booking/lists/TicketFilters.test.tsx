import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TicketRow } from '../../../api/client';
import { renderKit } from '../../../kit/testing/testing';
import { nothingChosen } from './narrow';
import { TicketFilters } from './TicketFilters';

test.each<[string, TicketRow[] | undefined, string]>([
  ['nothing is counted while the tickets are loading', undefined, 'All'],
  ['an empty list is counted', [], 'All 0'],
])('%s', (_, tickets, name) => {
  renderKit(<TicketFilters tickets={tickets} chosen={nothingChosen} onChange={() => undefined} />);
  expect(screen.getByRole('radio', { name })).toBeTruthy();
});
