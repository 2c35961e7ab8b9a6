import type { ReactNode } from 'react';
import { Box } from '../../src/kit/layout/Box';
import styles from './sheet.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box className={styles.section} as="section" pad="24px 0 0">
      <Box as="h2" size={12} weight={600} tone="mute" line="bottom" below={10} pad="0 0 6px">
        {title}
      </Box>
      {children}
    </Box>
  );
}
