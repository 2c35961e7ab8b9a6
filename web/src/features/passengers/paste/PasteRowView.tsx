import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import type { Candidate } from '../data/refusals';
import { PasteCell } from './PasteCell';
import styles from './paste.module.css';
import { CELLS, type Cell, isDoubtful, type PasteRow, type Problems } from './rows';
import type { PasteState } from './usePaste';

interface PasteRowProps {
  row: PasteRow;
  number: number;
  problems: Problems;
  headOf: (cell: Cell) => string;
  listId: string;
  paste: PasteState;
}

const personOf = ({ passengerFullName, dateOfBirth }: Candidate): string =>
  `${passengerFullName} (${formatDate(dateOfBirth, 'yyyy-MM-dd')})`;

/** One pasted passenger, and under him what nobody could place or who he may be. */
export function PasteRowView({ row, number, problems, headOf, listId, paste }: PasteRowProps) {
  const name = `${row.texts.firstName} ${row.texts.lastName}`.trim() || String(number);
  const { sameAs } = row;
  const known = isDoubtful(row);
  return (
    <tbody>
      <tr>
        {CELLS.map((cell) => (
          <td key={cell} data-label={headOf(cell)}>
            <PasteCell
              cell={cell}
              label={t('{column}, row {number}', { column: headOf(cell), number })}
              text={row.texts[cell]}
              problem={problems[cell]}
              listId={listId}
              onText={(text) => paste.correct(row.key, cell, text)}
            />
          </td>
        ))}
        <td>
          <ActionIcon
            variant="subtle"
            aria-label={t('Remove: {what}', { what: name })}
            onClick={() => paste.remove(row.key)}
          >
            <IconX stroke={1.5} />
          </ActionIcon>
        </td>
      </tr>
      {(known || sameAs || row.rest.length > 0) && (
        <tr>
          <td colSpan={CELLS.length + 1} className={styles.under}>
            {row.rest.length > 0 && <p>{t('Not placed: {texts}', { texts: row.rest.join(', ') })}</p>}
            {sameAs && <p>{t('Existing: {people}', { people: personOf(sameAs) })}</p>}
            {known && (
              <div className={styles.known} role="alert">
                <span>
                  {t('Possible match: {people}', { people: row.candidates.map(personOf).join(', ') })}
                </span>
                {row.candidates.slice(0, 1).map((likeliest) => (
                  <Button key={likeliest.id} size="xs" onClick={() => paste.takeKnown(row.key, likeliest)}>
                    {t('Use this passenger')}
                  </Button>
                ))}
                <Button size="xs" onClick={() => paste.remove(row.key)}>
                  {t('Skip')}
                </Button>
                <Button size="xs" onClick={() => paste.createAnyway(row.key)}>
                  {t('Add as new')}
                </Button>
              </div>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}
