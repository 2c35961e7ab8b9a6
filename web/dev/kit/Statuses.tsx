import { Fragment } from 'react';
import { Chip, type ChipItem } from '../../src/kit/display/Chip';
import { Pill } from '../../src/kit/display/Pill';
import { type StatusKind, statusesOf } from '../../src/kit/display/tones';
import { Grid, Row } from '../../src/kit/layout/Box';
import { Section } from './Section';
import styles from './sheet.module.css';

const kinds: [StatusKind, string][] = [
  ['ticket', 'Ticket'],
  ['pay', 'Pay'],
  ['flight', 'Flight'],
  ['invoice', 'Invoice'],
];

const blockers: ChipItem[] = [
  { label: 'document expired', tone: 'bad' },
  { label: 'screening hit', tone: 'bad' },
  { label: 'owes 60.00', tone: 'warn' },
  { label: 'agreement', tone: 'warn' },
  { label: 'APIS: residence', tone: 'warn' },
  { label: 'child' },
];

export function Statuses() {
  return (
    <>
      <Section title="Status pills: a dot, a word, never colour alone">
        <Grid className={styles.statuses} as="dl" columns="52px 1fr" gap="6px 0" pad="3px 0">
          {kinds.map(([kind, name]) => (
            <Fragment key={kind}>
              <dt>{name}</dt>
              <Row as="dd" gap={4} align="stretch" wrap>
                {statusesOf(kind).map((status) => (
                  <Pill key={status} of={kind} status={status} />
                ))}
              </Row>
            </Fragment>
          ))}
        </Grid>
      </Section>
      <Section title="Blocker chips">
        <Row gap={4} align="stretch" wrap>
          {blockers.map(({ label, tone }) => (
            <Chip key={label} tone={tone ?? 'quiet'}>
              {label}
            </Chip>
          ))}
        </Row>
      </Section>
    </>
  );
}
