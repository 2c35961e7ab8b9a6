import { translateServerText } from '../../../kit/i18n/serverText';
import form from '../form/form.module.css';
import styles from './paste.module.css';

const DAY = /(\d{4}-\d{2}-\d{2})/;

/** What is wrong with a cell. Where the sentence names the days that were perhaps meant, each is one click away. */
export function CellProblem({ problem, onTake }: { problem: string; onTake: (text: string) => void }) {
  return (
    <span className={styles.problem}>
      {translateServerText(problem)
        .split(DAY)
        .map((part) =>
          DAY.test(part) ? (
            <button key={part} type="button" className={form.link} onClick={() => onTake(part)}>
              {part}
            </button>
          ) : (
            part
          ),
        )}
    </span>
  );
}
