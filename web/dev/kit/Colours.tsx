import { useState } from 'react';
import { Grid, Row } from '../../src/kit/layout/Box';
import { Section } from './Section';
import styles from './sheet.module.css';

const shown: [role: string, name: string][] = [
  ['canvas', 'Canvas'],
  ['rail', 'Rail'],
  ['sunken', 'Sunken'],
  ['selected', 'Selected'],
  ['line', 'Line'],
  ['line-2', 'Control'],
  ['ink', 'Ink'],
  ['ink-2', 'Ink 2'],
  ['mute', 'Mute'],
  ['accent', 'Accent'],
  ['accent-mid', 'Accent mid'],
  ['accent-soft', 'Accent soft'],
];

/** The build shortens #ffffff to #fff. */
const longHex = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex);

/** Reads the value back from the page, so that the sheet shows what tokens.css really says. */
function Swatch({ role, name, scheme }: { role: string; name: string; scheme: 'light' | 'dark' }) {
  const [value, setValue] = useState('');
  const read = (element: HTMLElement | null) => {
    if (element) setValue(longHex(getComputedStyle(element).getPropertyValue(`--${role}`).trim()));
  };
  return (
    <Row gap={8}>
      <span className={styles.colour}>
        <span ref={read} data-mantine-color-scheme={scheme} style={{ background: `var(--${role})` }} />
      </span>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={`${styles.hex} code`}>{value.toUpperCase()}</span>
      </span>
    </Row>
  );
}

export function Colours({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <Section title={`Colour, ${scheme}`}>
      <Grid columns="1fr 1fr" gap="6px 14px">
        {shown.map(([role, name]) => (
          <Swatch key={role} role={role} name={name} scheme={scheme} />
        ))}
      </Grid>
    </Section>
  );
}
