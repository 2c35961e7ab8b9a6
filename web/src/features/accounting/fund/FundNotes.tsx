import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { can } from '../../../access';
import { type FundRead, fundAditionalNote } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { useLeaveGuard } from '../../../kit/feedback/leave';
import { TextAreaField } from '../../../kit/fields';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { maxLength, required, text } from '../../../kit/rules';

const LONGEST = 2000;
const schema = z.object({ text: text(required, maxLength(LONGEST)).transform((typed) => typed.trim()) });

/** What people wrote down about a line, with who and when. A note is never changed. */
export function FundNotes({ line: { id, notes } }: { line: Pick<FundRead, 'id' | 'notes'> }) {
  return (
    <SidePanel
      label={t('Notes')}
      width={340}
      head={<Text text="heading">{t('Notes')}</Text>}
      foot={can('EditAgencyAccounts') && <NewNote id={id} />}
    >
      {notes.length === 0 && <Text text="muted">{t('No notes yet.')}</Text>}
      {notes.map((note) => (
        <Box key={note.id} below={14}>
          <Text keepLines breakWords>
            {note.text}
          </Text>
          <Text text="small">
            {formatInstant(note.notedAt)} · {note.appUserName}
          </Text>
        </Box>
      ))}
    </SidePanel>
  );
}

function NewNote({ id }: { id: string }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } });
  const [write, busy] = useWrite();
  useLeaveGuard(form.formState.isDirty);
  const save = form.handleSubmit(({ text: typed }) =>
    write(async () => {
      await fundAditionalNote({ body: { id, text: typed } });
      form.reset();
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <TextAreaField form={form} name="text" label={t('New note')} rows={2} maxLength={LONGEST} />
      <Row justify="end" above={8}>
        <Button size="xs" type="submit" loading={busy}>
          {t('Add note')}
        </Button>
      </Row>
    </form>
  );
}
