import type { CSSProperties } from 'react';
import { Row } from '../../src/kit/layout/Box';
import { Section } from './Section';
import styles from './sheet.module.css';

interface Specimen {
  text: string;
  spec: string;
  height: number;
  className?: string;
  style: CSSProperties;
}

const specimens: Specimen[] = [
  {
    text: 'K7QM4P',
    spec: '30/36 600',
    height: 36,
    className: 'display code',
    style: { font: '600 var(--text-30)', letterSpacing: 'var(--tracking-locator)' },
  },
  {
    text: '$1,468.79',
    spec: '28/32 600',
    height: 32,
    className: 'display',
    style: { font: '600 var(--text-28)', letterSpacing: 'var(--tracking-hero)' },
  },
  {
    text: 'Page title',
    spec: '18/24 600',
    height: 28,
    style: { font: '600 var(--text-18)', letterSpacing: 'var(--tracking-title)' },
  },
  { text: 'Passenger 3', spec: '16/24 600', height: 28, style: { font: '600 var(--text-16)' } },
  { text: 'Body, table cell', spec: '13/20 400', height: 28, style: { font: 'var(--text-13)' } },
  { text: 'Section title', spec: '13/20 600', height: 28, style: { font: '600 var(--text-13)' } },
  { text: 'Secondary text, label', spec: '12/16 500', height: 28, style: { font: 'var(--text-12)' } },
  { text: 'Column head, who and when', spec: '11/16 500', height: 28, style: { font: 'var(--text-11)' } },
];

export function Type() {
  return (
    <Section title="Type, Inter with tabular figures">
      {specimens.map(({ text, spec, height, className, style }) => (
        <Row key={text} className={styles.spec} justify="between" nowrap style={{ height }}>
          <span className={className} style={style}>
            {text}
          </span>
          <small>{spec}</small>
        </Row>
      ))}
    </Section>
  );
}
