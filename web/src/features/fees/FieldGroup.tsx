import type { ReactNode } from 'react';
import { Row, Text } from '../../kit/layout/Box';

/** Ticks that belong together, in one line under their common label. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <Text as="legend" text="label" below={6}>
        {label}
      </Text>
      <Row gap="10px 20px" align="stretch" wrap>
        {children}
      </Row>
    </fieldset>
  );
}
