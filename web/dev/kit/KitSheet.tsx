import { Grid } from '../../src/kit/layout/Box';
import { Colours } from './Colours';
import { Controls } from './Controls';
import { Live } from './Live';
import { Overlays } from './Overlays';
import { States } from './States';
import { Statuses } from './Statuses';
import styles from './sheet.module.css';
import { Type } from './Type';

/** Every piece of the kit in every state. A tool of the workshop: its words are samples and go untranslated. */
export function KitSheet() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Kit</h1>
      <Grid
        className={styles.sheet}
        columns="300px 328px 316px 356px"
        gap="0 28px"
        pad="0 28px 28px"
        width={1440}
        maxWidth="100%"
      >
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
      </Grid>
      <Live />
    </main>
  );
}
