import { Colours } from './Colours';
import { Controls } from './Controls';
import { Live } from './Live';
import { Overlays } from './Overlays';
import { States } from './States';
import { Statuses } from './Statuses';
import styles from './sheet.module.css';
import { Type } from './Type';

/** Every piece of the kit in every state. A tool of the workshop: its words are samples and go untranslated. */
export default function KitSheet() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Kit</h1>
      <div className={styles.sheet}>
        <div>
          <Colours scheme="light" />
          <Colours scheme="dark" />
          <Type />
        </div>
        <div>
          <Statuses />
          <Controls />
        </div>
        <div>
          <States />
        </div>
        <div>
          <Overlays />
        </div>
      </div>
      <Live />
    </main>
  );
}
