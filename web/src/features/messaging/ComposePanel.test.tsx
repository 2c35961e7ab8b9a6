import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderKit } from '../../kit/testing/testing';
import { ComposePanel } from './ComposePanel';
import type { DraftValues } from './useDraft';

function Panel({ mails }: { mails: number }) {
  const form = useForm<DraftValues>({
    defaultValues: { subject: '', html: '', officeIds: [], userIds: [], bookingIds: [] },
  });
  const none = () => undefined;
  return (
    <ComposePanel
      form={form}
      recipients={{ data: undefined, error: null, refetch: async () => ({}) as never }}
      reach={() => ({ mails, without: [] })}
      refused={undefined}
      busy={false}
      onSave={none}
      onSend={none}
    />
  );
}

test.each([
  [0, 'No recipients', true],
  [1, '1 recipient', false],
])('the foot says how many recipients there are, and Send needs one: %i', (mails, words, isOff) => {
  renderKit(<Panel mails={mails} />);

  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', isOff);
  expect(screen.getByRole('button', { name: /^Save draft/ })).toHaveProperty('disabled', false);
});
