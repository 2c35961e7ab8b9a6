import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadBar } from '../../src/kit/display/LoadBar';
import { MoneyHero } from '../../src/kit/display/MoneyHero';
import { MoneyLines } from '../../src/kit/display/MoneyLines';
import { Pill } from '../../src/kit/display/Pill';
import { Route } from '../../src/kit/display/Route';
import { Timeline } from '../../src/kit/display/Timeline';
import { confirm, confirmDelete, confirmLeave } from '../../src/kit/feedback/confirm';
import { toast, toastError } from '../../src/kit/feedback/toasts';
import { Segmented } from '../../src/kit/filters/Segmented';
import { formatMoney } from '../../src/kit/format/money';
import { Box, Row, Stack } from '../../src/kit/layout/Box';
import { PageHeader } from '../../src/kit/layout/PageHeader';
import { SaveBar } from '../../src/kit/layout/SaveBar';
import { SidePanel } from '../../src/kit/layout/SidePanel';
import { type Column, DataTable } from '../../src/kit/table/DataTable';
import { AllFields } from './AllFields';
import { SheetSample } from './SheetSample';
import { days, type Flight, flights } from './samples';
import styles from './sheet.module.css';

const columns: Column<Flight>[] = [
  { key: 'departs', header: 'Departs', width: 184, value: (flight) => flight.departs },
  {
    key: 'number',
    header: 'Flight',
    width: 90,
    weight: 'key',
    value: (flight) => flight.number,
    mobile: 'title',
  },
  {
    key: 'route',
    header: 'Route',
    width: 110,
    mobile: 'line',
    value: (flight) => `${flight.from} ${flight.to}`,
    render: (flight) => <Route from={flight.from} to={flight.to} />,
  },
  {
    key: 'aircraft',
    header: 'Aircraft',
    width: 100,
    weight: 'mute',
    secondary: true,
    value: (flight) => flight.aircraft,
  },
  {
    key: 'status',
    header: 'Status',
    width: 140,
    mobile: 'end',
    value: (flight) => flight.status,
    render: (flight) => <Pill of="flight" status={flight.status} />,
  },
  {
    key: 'load',
    header: 'Load',
    value: (flight) => flight.sold,
    render: (flight) => (
      <LoadBar
        sold={flight.sold}
        held={flight.held}
        capacity={flight.capacity}
        figure
        off={flight.status === 'Cancelled'}
      />
    ),
  },
  {
    key: 'owed',
    header: 'Owed',
    width: 110,
    align: 'right',
    value: (flight) => flight.owed,
    render: (flight) => formatMoney(flight.owed),
  },
  { key: 'note', header: 'Note', width: 160, hidden: true, value: (flight) => flight.note },
];

const idOf = (flight: Flight) => flight.id;
const groupOf = (flight: Flight) => ({ key: flight.day, label: flight.day });
const isCancelled = (flight: Flight) => flight.status === 'Cancelled';

/** Below the fold: the pieces at work. */
export function Live() {
  const { setColorScheme } = useMantineColorScheme();
  const colorScheme = useComputedColorScheme('light');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const [kind, setKind] = useState('all');
  const nextScheme = colorScheme === 'dark' ? 'light' : 'dark';
  return (
    <Box as="section" line="top" aria-label="The pieces at work">
      <PageHeader
        title="XC 410"
        hero="flight"
        beside={
          <>
            <Route from="MIA" to="HAV" />
            <Pill of="flight" status="Open" />
          </>
        }
        line="Prices and fees · Sat Nov 21 · 07:15 AM · B737-800"
        actions={
          <>
            <Button onClick={() => toast('Entity saved')}>Toast</Button>
            <Button onClick={() => toastError('XC 410 is full. No seat was taken.')}>Error toast</Button>
            <Button onClick={() => void confirm()}>Confirm</Button>
            <Button onClick={() => void confirmDelete()}>Delete</Button>
            <Button onClick={() => void confirmLeave()}>Leave</Button>
            <Button variant="filled" leftSection={<IconRefresh />} onClick={() => setColorScheme(nextScheme)}>
              {`Show ${nextScheme}`}
            </Button>
          </>
        }
      />
      <Row className={styles.part} align="stretch" line="bottom" height={560}>
        <Stack className={styles.tall} grow shrink>
          <DataTable
            id="kit-flights"
            label="Flights"
            columns={columns}
            rows={flights}
            rowId={idOf}
            groupBy={groupOf}
            onOpen={(flight) => setOpen(flight.id)}
            isOpen={(flight) => flight.id === open}
            isDone={isCancelled}
            selection={{ ids: ticked, onChange: setTicked, label: (id) => `Select flight ${id}` }}
            filters={
              <Segmented
                label="Status"
                value={kind}
                onChange={setKind}
                options={[
                  { value: 'all', label: 'All', count: flights.length },
                  { value: 'open', label: 'Open' },
                ]}
              />
            }
          />
          <SaveBar
            tone="warn"
            title="5 cells changed"
            line="4 prices, 1 fee. 6 seats now held keep the price they were quoted."
            actions={<Button variant="filled">Save</Button>}
          />
        </Stack>
        <SidePanel label="Quote" width={276} head="Owed now" foot={<MoneyHero amount="1468.79" />}>
          <MoneyLines
            lines={[
              { label: 'Fares outbound', amount: '532.00' },
              { label: 'Taxes and fees', amount: '419.79' },
              { label: 'Paid', amount: '-1100.00' },
              { label: 'Owed', amount: '233.02', sum: true },
            ]}
          />
        </SidePanel>
        <div className={styles.log}>
          <Timeline days={days} />
        </div>
      </Row>
      <SheetSample />
      <AllFields />
    </Box>
  );
}
