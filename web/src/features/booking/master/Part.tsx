import { type ReactNode, useId } from 'react';
import { Row, Text } from '../../../kit/layout/Box';
import styles from './parts.module.css';

interface PartProps {
  title: string;
  /** A muted figure beside the title: a sum, a count. */
  figure?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under a hairline, edge to edge. */
export function Part({ title, figure, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row gap={8} pad="10px var(--gutter) 4px" minHeight={44}>
        <Text as="h2" text="heading" id={id}>
          {title}
        </Text>
        {figure && (
          <Text as="span" tone="mute">
            {figure}
          </Text>
        )}
        <span className={styles.partAction}>{action}</span>
      </Row>
      {children}
    </section>
  );
}
