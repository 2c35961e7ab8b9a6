import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AgeingBar } from '../../src/kit/display/AgeingBar';
import { Kbd } from '../../src/kit/display/Kbd';
import { LoadBar } from '../../src/kit/display/LoadBar';
import { ReasonButton } from '../../src/kit/feedback/ReasonButton';
import { toast } from '../../src/kit/feedback/toasts';
import { DateField, Fields, SelectField, TextField } from '../../src/kit/fields';
import { Segmented } from '../../src/kit/filters/Segmented';
import { Row } from '../../src/kit/layout/Box';
import { Tick } from '../../src/kit/table/Tick';
import { Section } from './Section';
import styles from './sheet.module.css';

const ages = [
  { label: 'Not due', figure: '10,338.95', value: 10338.95 },
  { label: '1–15 days', figure: '4,437.00', value: 4437 },
  { label: '16–30 days', figure: '2,400.00', value: 2400 },
  { label: '31 days +', figure: '1,286.40', value: 1286.4 },
];

function SampleFields() {
  const form = useForm({
    defaultValues: {
      lastName: 'Valdés',
      nationality: 'CU',
      number: 'L482913',
      middle: '',
      expires: '2026-11-18',
    },
  });
  const { setError, setFocus } = form;
  useEffect(() => {
    setError('expires', { message: 'Must not be before the flight date.' });
    // A phone would scroll down to it.
    if (window.innerWidth >= 900) setFocus('number');
  }, [setError, setFocus]);
  const countries = [
    { value: 'CU', label: 'Cuba' },
    { value: 'US', label: 'United States' },
  ];
  return (
    <Fields>
      <TextField form={form} name="lastName" label="Last name" required />
      <SelectField form={form} name="nationality" label="Nationality" required options={countries} />
      <TextField form={form} name="number" label="Number" required code />
      <TextField form={form} name="middle" label="Middle name" placeholder="Optional" />
      <DateField form={form} name="expires" label="Expiration date" required spill="right" />
    </Fields>
  );
}

export function Controls() {
  const [status, setStatus] = useState('all');
  const [ticked, setTicked] = useState(true);
  const [all, setAll] = useState(false);
  const [empty, setEmpty] = useState(false);
  return (
    <>
      <Section title="Buttons: one primary per screen">
        <Row className={styles.row} gap={8} wrap>
          <Button
            variant="filled"
            rightSection={<Kbd inside>Ctrl S</Kbd>}
            onClick={() => toast('Entity saved')}
          >
            Save
          </Button>
          <Button leftSection={<IconPlus />}>Add fee</Button>
          <Button variant="subtle">Discard</Button>
          <ActionIcon aria-label="Print">
            <IconPrinter stroke={1.5} />
          </ActionIcon>
        </Row>
        <Row className={styles.row} gap={8} wrap>
          <ReasonButton reason="Disabled with the reason: owes 60.00" onClick={() => undefined}>
            Check in
          </ReasonButton>
        </Row>
      </Section>
      <Section title="Fields: label above, 32 px, error under the row">
        <SampleFields />
      </Section>
      <Section title="Choice">
        <Row gap={12}>
          <Segmented
            label="Status"
            value={status}
            onChange={setStatus}
            options={[
              { value: 'all', label: 'All', count: 151 },
              { value: 'togo', label: 'To go', count: 46 },
              { value: 'blocked', label: 'Blocked', count: 9 },
            ]}
          />
          <Tick label="Ticked" checked={ticked} onToggle={() => setTicked(!ticked)} />
          <Tick label="Some ticked" checked={all} some onToggle={() => setAll(!all)} />
          <Tick label="Not ticked" checked={empty} onToggle={() => setEmpty(!empty)} />
        </Row>
      </Section>
      <Section title="Load, ageing">
        <div className={styles.bars}>
          <LoadBar sold={144} held={13} capacity={202} />
          <AgeingBar parts={ages} />
        </div>
      </Section>
    </>
  );
}
