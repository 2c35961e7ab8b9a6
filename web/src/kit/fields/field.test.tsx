import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderKit } from '../testing/testing';
import { TextField } from './TextField';

interface Values {
  name: string;
}

const resolver = (values: Values): ResolverResult<Values> => {
  const name = { type: 'required', message: 'Required' };
  return values.name.length > 2 ? { values, errors: {} } : { values: {}, errors: { name } };
};

function Judged({ atOnce }: { atOnce: boolean }) {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { name: '' },
    resolver,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (atOnce) void form.trigger();
  }, []);
  return <TextField form={form} name="name" label="Name" />;
}

const type = (value: string) => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
};

test('a field that was judged before anybody left it is judged again as it is filled', async () => {
  renderKit(<Judged atOnce />);
  await screen.findByText('Required');
  type('Marisol');
  await waitFor(() => expect(screen.queryByText('Required')).toBeNull());
});

test('a field that nobody judged is not refused while it is typed', async () => {
  renderKit(<Judged atOnce={false} />);
  await act(async () => {
    type('Ma');
  });
  expect(screen.queryByText('Required')).toBeNull();
  fireEvent.blur(screen.getByLabelText('Name'));
  await screen.findByText('Required');
});
