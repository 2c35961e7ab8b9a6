import type { ReactNode } from 'react';
import { t } from '../../../kit/i18n/t';
import type { PlannedSeat, SeatLayout, SeatRow } from './layout';
import styles from './seatMap.module.css';

interface SeatCabinProps {
  layout: SeatLayout;
  label: string;
  /** Draws one seat. */
  children: (seat: PlannedSeat) => ReactNode;
}

/** The rows of a cabin with their letters; the row numbers stand in the first aisle, the exits outside. */
export function SeatCabin({ layout, label, children }: SeatCabinProps) {
  const aisle = layout.columns.findIndex(({ beforeAisle }) => beforeAisle);
  return (
    <table className={styles.cabin} aria-label={label}>
      <thead>
        <tr>
          <td />
          {aisle < 0 && <td />}
          {layout.columns.map(({ letter, beforeAisle }, index) => [
            <th key={letter} scope="col">
              {letter}
            </th>,
            beforeAisle && (
              <td key={`${letter} aisle`} className={index === aisle ? undefined : styles.aisle} />
            ),
          ])}
          <td />
        </tr>
      </thead>
      <tbody>
        {layout.rows.map((row) => (
          <CabinRow key={row.row} layout={layout} row={row} aisle={aisle}>
            {children}
          </CabinRow>
        ))}
      </tbody>
    </table>
  );
}

interface CabinRowProps {
  layout: SeatLayout;
  row: SeatRow;
  /** The column before the aisle with the numbers; -1: there is none, and they stand at the left. */
  aisle: number;
  children: (seat: PlannedSeat) => ReactNode;
}

function CabinRow({ layout, row, aisle, children }: CabinRowProps) {
  const exit = <td className={styles.exit}>{row.atExit && t('exit')}</td>;
  const number = (
    <th key="number" scope="row">
      {row.row}
    </th>
  );
  return (
    <tr className={row.begins ? styles.begins : undefined}>
      {exit}
      {aisle < 0 && number}
      {row.seats.map((seat, index) => {
        const column = layout.columns[index];
        return [
          <td key={column?.letter}>{seat && children(seat)}</td>,
          column?.beforeAisle && (index === aisle ? number : <td key={`${column.letter} aisle`} />),
        ];
      })}
      {exit}
    </tr>
  );
}
