// Several fees typed at once, as a sheet: all are created, or none.
import { z } from 'zod';
import { s } from '../../kit/i18n/t';
import { feeRow } from './schemas';

const TWICE = s('A fee with this code already starts on this day.');

type Key = { code: string; validFrom: string | null };

const sameFee = (a: Key, b: Key): boolean => a.code === b.code && (a.validFrom ?? '') === (b.validFrom ?? '');

export const severalSchema = z
  .object({ items: z.array(z.object(feeRow)).min(1).max(200) })
  .check((context) => {
    const { items } = context.value;
    items.forEach((item, index) => {
      if (items.findIndex((other) => sameFee(item, other)) < index)
        context.issues.push({
          code: 'custom',
          message: TWICE,
          path: ['items', index, 'code'],
          input: item.code,
        });
    });
  });

export type SeveralValues = z.input<typeof severalSchema>;
export type FeeRow = SeveralValues['items'][number];

/** A new row goes on like the one above it. */
export const nextRow = (above?: FeeRow): FeeRow => ({
  code: '',
  name: '',
  kind: above?.kind ?? 'Tax',
  payee: above?.payee ?? '',
  amount: '',
  mandatory: above?.mandatory ?? false,
  buyIn: above?.buyIn ?? 'Both',
  validFrom: above?.validFrom ?? '',
});

export const isEmpty = ({ code, name, amount }: FeeRow): boolean => `${code}${name}${amount}`.trim() === '';

/**
 * Where each refusal belongs. The server names the cell, except when a code is taken already: then it is found among
 * the fees there are.
 */
export function refusedCells(
  refused: Readonly<Record<string, string>>,
  sent: readonly Key[],
  known: readonly Key[],
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [field, message] of Object.entries(refused)) {
    if (/^items\.\d+\.\w+$/.test(field)) cells[field] = message;
    else if (field === 'code') {
      sent.forEach((fee, index) => {
        if (known.some((other) => sameFee(fee, other))) cells[`items.${index}.code`] = message;
      });
    }
  }
  return cells;
}
