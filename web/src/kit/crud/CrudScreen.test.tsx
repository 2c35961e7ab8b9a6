import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../api/errors';
import { answer } from '../feedback/confirm';
import { hasUnsavedChanges } from '../feedback/leave';
import { Fields, TextField } from '../fields';
import { renderKit } from '../testing/testing';
import { type CrudCalls, CrudScreen } from './CrudScreen';

interface Airport {
  id: string;
  version: number;
  code: string;
  name: string;
}

const miami: Airport = { id: '7', version: 3, code: 'MIA', name: 'Miami' };
const schema = z.object({ code: z.string().min(1, 'Required'), name: z.string().min(1, 'Required') });

type Body = z.output<typeof schema>;

type Calls = CrudCalls<Body> & { list: () => Promise<Airport[]> };

function show(calls: Partial<Calls> = {}) {
  const all = {
    list: vi.fn(calls.list ?? (async () => [miami])),
    create: 'create' in calls ? calls.create : vi.fn(async () => undefined),
    update: 'update' in calls ? calls.update : vi.fn(async () => undefined),
    remove: 'remove' in calls ? calls.remove : vi.fn(async () => undefined),
  };
  renderKit(
    <CrudScreen<Airport, Body, Body>
      id="airports"
      title="Airports"
      newTitle="New airport"
      editTitle={(row) => row.name}
      columns={[
        { key: 'code', header: 'Code', value: (row) => row.code },
        { key: 'name', header: 'Name', value: (row) => row.name },
      ]}
      rows={{ queryKey: ['airports'], queryFn: all.list }}
      calls={all}
      schema={schema}
      blank={{ code: '', name: '' }}
      toForm={({ code, name }) => ({ code, name })}
      labels={{ name: 'Full name' }}
    >
      {(form) => (
        <Fields>
          <TextField form={form} name="code" label="IATA code" required />
          <TextField form={form} name="name" label="Full name" required />
        </Fields>
      )}
    </CrudScreen>,
  );
  return all;
}

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openRow = async () => {
  fireEvent.click(await screen.findByText('Miami'));
  await screen.findByRole('dialog', { name: 'Miami' });
};
const errorOf = (label: RegExp) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

afterEach(() => act(() => answer(false)));

describe('saving', () => {
  test('a new row sends the form, says so and closes', async () => {
    const calls = show();
    await screen.findByText('Miami');
    click('New airport');
    await screen.findByRole('dialog', { name: 'New airport' });
    type(/IATA code/, 'HAV');
    type(/Full name/, 'Havana');
    click('Save');
    expect(await screen.findByText('Entity saved')).toBeTruthy();
    expect(calls.create).toHaveBeenCalledExactlyOnceWith({ code: 'HAV', name: 'Havana' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.list.mock.calls.length).toBeGreaterThan(1);
  });

  test('an edit carries the id and the version that was read', async () => {
    const calls = show();
    await openRow();
    type(/Full name/, 'Miami International');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() =>
      expect(calls.update).toHaveBeenCalledExactlyOnceWith({
        id: '7',
        version: 3,
        code: 'MIA',
        name: 'Miami International',
      }),
    );
  });

  test('what the schema refuses is not sent', async () => {
    const calls = show();
    await openRow();
    type(/Full name/, '');
    click('Save');
    await waitFor(() => expect(errorOf(/Full name/)).toContain('Required'));
    expect(calls.update).not.toHaveBeenCalled();
  });
});

test('a refusal stands on its field, and what was typed stays', async () => {
  show({
    update: async () => {
      throw new ApiError({
        status: 422,
        code: 'invalid',
        message: 'Some fields are wrong.',
        fields: { code: 'Another airport has this code.' },
      });
    },
  });
  await openRow();
  type(/IATA code/, 'HAV');
  click('Save');
  await waitFor(() => expect(errorOf(/IATA code/)).toContain('Another airport has this code.'));
  expect(field(/IATA code/).value).toBe('HAV');
  expect(field(/IATA code/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Some fields are wrong.')).toBeNull();
});

test('a refusal without a place on the form is a toast', async () => {
  show({
    update: async () => {
      throw new ApiError({ status: 500, code: 'unknown', message: 'Internal Server Error' });
    },
  });
  await openRow();
  type(/IATA code/, 'HAV');
  click('Save');
  expect(await screen.findByText('Internal Server Error')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Miami' })).toBeTruthy();
});

test('a stale edit shows what changed, loads the newest and keeps what was typed', async () => {
  const newest: Airport = { ...miami, version: 4, name: 'Miami Intl' };
  const list = vi.fn(async () => [miami]);
  const update = vi.fn(async (body: { version: number }) => {
    if (body.version === 4) return;
    list.mockResolvedValue([newest]);
    throw new ApiError({
      status: 409,
      code: 'stale',
      message: 'Changed meanwhile.',
      changes: [
        { field: 'name', before: 'Miami', after: 'Miami Intl', by: 'Ana Ruiz', at: '2026-11-15T14:00:00Z' },
      ],
    });
  });
  show({ list, update });
  await openRow();
  type(/IATA code/, 'MIX');
  click('Save');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Full name')).toBeTruthy();
  expect(notice.querySelector('del')?.textContent).toBe('Miami');
  expect(notice.textContent).toContain('Miami Intl');
  expect(notice.textContent).toContain('Ana Ruiz');
  expect(field(/IATA code/).value).toBe('MIX');

  click('Load latest');
  await waitFor(() => expect(field(/Full name/).value).toBe('Miami Intl'));
  expect(field(/IATA code/).value).toBe('MIX');
  expect(screen.queryByText('Load latest')).toBeNull();

  click('Save');
  await waitFor(() =>
    expect(update).toHaveBeenLastCalledWith({ id: '7', version: 4, code: 'MIX', name: 'Miami Intl' }),
  );
});

describe('deleting', () => {
  test('asks in the specified words and sends the version', async () => {
    const calls = show();
    await openRow();
    click('Delete');
    await screen.findByText('Deleting, are you sure?');
    click('Ok');
    await waitFor(() => expect(calls.remove).toHaveBeenCalledExactlyOnceWith('7', 3));
  });

  test('does nothing when it is not confirmed', async () => {
    const calls = show();
    await openRow();
    click('Delete');
    await screen.findByText('Click Ok to delete this item');
    await act(async () => answer(false));
    expect(calls.remove).not.toHaveBeenCalled();
  });
});

describe('leaving', () => {
  test('with changes asks first, and stays when the answer is no', async () => {
    show();
    await openRow();
    type(/Full name/, 'Other');
    expect(hasUnsavedChanges()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await screen.findByText('You could have unsaved changes. Are you sure you want to leave this page?');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('Warning')).toBeNull());
    expect(field(/Full name/).value).toBe('Other');
  });

  test('without changes just closes', async () => {
    show();
    await openRow();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hasUnsavedChanges()).toBe(false);
  });
});

test('a call this role may not make has no button', async () => {
  show({ create: undefined, update: undefined, remove: undefined });
  await openRow();
  for (const name of ['New airport', 'Save', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
