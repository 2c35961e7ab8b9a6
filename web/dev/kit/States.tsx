import { Button } from '@mantine/core';
import { LoadingRows } from '../../src/kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../src/kit/feedback/StateBox';
import { ToastStrip } from '../../src/kit/feedback/Toast';
import { Grid } from '../../src/kit/layout/Box';
import { Section } from './Section';
import styles from './sheet.module.css';

/** The head alone: the real table draws its own; here it stands still. */
function SheetHead() {
  return (
    <Grid
      columns="69px 70px 1fr"
      align="center"
      text="caption"
      line="bottom"
      ground="sunken"
      pad="0 12px"
      height={28}
    >
      <span>Flight</span>
      <span>Route</span>
      <span>Departs</span>
    </Grid>
  );
}

const nothing = () => undefined;

export function States() {
  return (
    <>
      <Section title="Loading: the table’s own shape, no spinner">
        <div className={styles.box}>
          <SheetHead />
          <LoadingRows rows={3} delay={0} />
        </div>
      </Section>
      <Section title="Empty: why, and what to do">
        <div className={styles.box}>
          <SheetHead />
          <EmptyState
            title="No flights between Nov 16 and Nov 18"
            why="14 flights have a status other than Draft."
            action={<Button size="xs">Clear status</Button>}
          />
        </div>
      </Section>
      <Section title="Failed: what happened, what is safe">
        <div className={styles.box}>
          <FailedState onRetry={nothing} />
        </div>
      </Section>
      <Section title="Toast, 6 seconds">
        <div className={styles.stack}>
          <ToastStrip message="Entity saved" error={false} onClose={nothing} />
          <ToastStrip message="XC 410 is full. No seat was taken." error onClose={nothing} />
        </div>
      </Section>
    </>
  );
}
