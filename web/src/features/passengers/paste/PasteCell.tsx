import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../../kit/i18n/t';
import { DOCUMENT_TYPES, GENDERS } from '../data/words';
import { CellProblem } from './CellProblem';
import type { Cell } from './rows';

const CHOICES: Partial<Record<Cell, Readonly<Record<string, string>>>> = {
  gender: GENDERS,
  documentType: DOCUMENT_TYPES,
};
const DATES: readonly Cell[] = ['dateOfBirth', 'expirationDate'];
const CODES: readonly Cell[] = [...DATES, 'documentNumber', 'nationality', 'phone'];

const dashed = (text: string): string => text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

interface PasteCellProps {
  cell: Cell;
  label: string;
  text: string;
  problem: string | undefined;
  /** The countries, for the cell that wants one. */
  listId: string;
  onText: (text: string) => void;
}

/** A cell of the list, to be corrected in place. */
export function PasteCell({ cell, label, text, problem, listId, onText }: PasteCellProps) {
  const choices = CHOICES[cell];
  const shared = {
    'aria-label': label,
    'data-cell': cell,
    size: 'xs' as const,
    error: problem && <CellProblem problem={problem} onTake={onText} />,
  };
  if (choices) {
    const options = Object.entries(choices).map(([value, word]) => ({ value, label: t(word) }));
    return (
      <NativeSelect
        {...shared}
        value={Object.hasOwn(choices, text) ? text : ''}
        data={[{ value: '', label: '' }, ...options]}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      value={text}
      autoComplete="off"
      {...(cell === 'nationality' ? { list: listId } : {})}
      {...(DATES.includes(cell) ? { placeholder: 'yyyy-mm-dd' } : {})}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() => DATES.includes(cell) && dashed(text) !== text && onText(dashed(text))}
      classNames={CODES.includes(cell) ? { input: 'code' } : {}}
    />
  );
}
