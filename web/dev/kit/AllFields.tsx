import { useForm } from 'react-hook-form';
import {
  CheckField,
  DateField,
  Fields,
  MoneyField,
  MultiSelectField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} from '../../src/kit/fields';
import { Box } from '../../src/kit/layout/Box';

const airports = ['MIA Miami', 'HAV Havana', 'TPA Tampa', 'HOG Holguín', 'SCU Santiago de Cuba'].map(
  (label) => ({
    value: label.slice(0, 3),
    label,
  }),
);

export function AllFields() {
  const form = useForm({
    defaultValues: {
      name: 'Miami International',
      password: 'secret-word',
      seats: '162',
      price: '179.00',
      from: 'MIA',
      others: ['HAV', 'HOG'],
      date: '2026-11-21',
      time: '07:15',
      active: true,
      mail: true,
      note: 'Wheelchair to the gate.',
      locked: 'Set by the template',
    },
  });
  return (
    <Box as="form" pad="16px var(--gutter)" noValidate>
      <Fields columns={4}>
        <TextField form={form} name="name" label="Name" required />
        <PasswordField form={form} name="password" label="Password" />
        <NumberField form={form} name="seats" label="Seats" required />
        <MoneyField form={form} name="price" label="Price" />
        <SelectField form={form} name="from" label="From" options={airports} />
        <MultiSelectField form={form} name="others" label="Also served" options={airports} />
        <DateField form={form} name="date" label="Date" />
        <TimeField form={form} name="time" label="Time" />
        <TextField
          form={form}
          name="locked"
          label="Disabled"
          disabled
          description="The template decides it."
        />
        <CheckField form={form} name="active" label="Active" />
        <SwitchField form={form} name="mail" label="Send by mail" />
        <TextAreaField form={form} name="note" label="Note" />
      </Fields>
    </Box>
  );
}
