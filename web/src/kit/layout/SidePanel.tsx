import type { CSSProperties, ReactNode } from 'react';
import { Box, Stack } from './Box';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  label: string;
  /** Pixels when main is wide, and when it is under 1000. */
  width?: number;
  narrow?: number;
  head?: ReactNode;
  /** The total and the main button, pinned. */
  foot?: ReactNode;
  /** Its middle is a table or list of its own, edge to edge, which scrolls itself. */
  flush?: boolean;
  children: ReactNode;
}

/** One per screen, at the right: only its middle scrolls. */
export function SidePanel(props: SidePanelProps) {
  const { label, width = 304, narrow = 272, head, foot, flush = false, children } = props;
  const size = { '--panel-width': `${width}px`, '--panel-narrow': `${narrow}px` } as CSSProperties;
  return (
    <Stack
      className={styles.panel}
      as="aside"
      fixed
      shrink
      ground="sunken"
      width="var(--panel-width)"
      aria-label={label}
      style={size}
    >
      {head && (
        <Box fixed line="bottom" pad="12px var(--panel-gutter)">
          {head}
        </Box>
      )}
      {flush ? (
        <Stack className={styles.flush} grow shrink ground="canvas">
          {children}
        </Stack>
      ) : (
        <Box grow shrink scroll pad="12px var(--panel-gutter)">
          {children}
        </Box>
      )}
      {foot && (
        <Box fixed line="top" ground="canvas" pad="12px var(--panel-gutter) 16px">
          {foot}
        </Box>
      )}
    </Stack>
  );
}
