import { IconPlaneDeparture, IconTicket, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyHero } from '../../src/kit/display/MoneyHero';
import { MoneyLines } from '../../src/kit/display/MoneyLines';
import { Palette, type PaletteGroup } from '../../src/kit/display/Palette';
import { Pill } from '../../src/kit/display/Pill';
import { Route } from '../../src/kit/display/Route';
import { ConfirmCard } from '../../src/kit/feedback/ConfirmDialog';
import { Box, Row } from '../../src/kit/layout/Box';
import { Section } from './Section';
import styles from './sheet.module.css';

const groups: PaletteGroup[] = [
  {
    label: 'Passengers',
    items: [
      { id: 'p1', title: 'Castillo Vega, Idania', icon: IconUser, end: '1984-05-17' },
      { id: 'p2', title: 'Castellanos Ruiz, Pedro', icon: IconUser, end: '1971-01-30' },
    ],
  },
  {
    label: 'Bookings',
    items: [
      {
        id: 'b1',
        title: 'K9TR2D',
        icon: IconTicket,
        code: true,
        detail: 'Castillo Vega +2, TPA–HOG',
        end: <Pill of="booking" status="Booked" />,
      },
    ],
  },
  { label: 'Menu', items: [{ id: 'm1', title: 'Check-in', icon: IconPlaneDeparture, end: 'Fly' }] },
];

const nothing = () => undefined;

export function Overlays() {
  const [query, setQuery] = useState('cast');
  return (
    <>
      <Section title="Ctrl K: passengers, locators, flights, menu">
        <Palette
          label="Search"
          query={query}
          onQuery={setQuery}
          groups={groups}
          onPick={nothing}
          onClose={nothing}
        />
      </Section>
      <Section title="Confirm, 300 px, Esc cancels, Enter confirms">
        <Box className={styles.card} frame ground="canvas" round="dialog" width="var(--w-confirm)">
          <ConfirmCard
            title="Deleting, are you sure?"
            message="Click Ok to delete this item"
            ok="Ok"
            cancel="Cancel"
            onAnswer={nothing}
          />
        </Box>
      </Section>
      <Section title="Money figures">
        <Row gap={20} align="baseline">
          <MoneyHero amount="18462.35" size="balance" />
          <MoneyHero amount="3441.72" size="small" />
        </Row>
        <Box above={8} width={220}>
          <MoneyLines
            lines={[
              { label: 'Sales', amount: '3584.49' },
              { label: 'Credits', amount: '-192.77' },
              { label: 'Total', amount: '3391.72', sum: true },
            ]}
          />
        </Box>
      </Section>
      <Section title="Route, flight, locator">
        <Row className={styles.route} gap={16} align="stretch" weight={600}>
          <span>XC 410</span>
          <Route from="MIA" to="HAV" />
          <a href="#/" className="code">
            K7QM4P
          </a>
        </Row>
      </Section>
    </>
  );
}
