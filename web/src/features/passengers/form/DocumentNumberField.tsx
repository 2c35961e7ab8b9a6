import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { can } from '../../../access';
import { passengerTravelDocumentRevealDocument } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { type FieldProps, useField } from '../../../kit/fields';
import { t } from '../../../kit/i18n/t';
import { EVENTS_KEY } from '../../../shell/activity';
import { isMasked, type PassengerValues } from '../data/values';

interface DocumentNumberFieldProps extends FieldProps<PassengerValues> {
  documentId: string | undefined;
  onReveal: (number: string) => void;
}

/** A number the server keeps sealed. The eye shows it, and the log remembers who looked. */
export function DocumentNumberField(props: DocumentNumberFieldProps) {
  const { documentId, onReveal } = props;
  const { field, shared } = useField(props);
  const queries = useQueryClient();
  const [write, busy] = useWrite();
  const value = String(field.value ?? '');
  const masked = isMasked(value);

  const reveal = (id: string) =>
    write(async () => {
      const { data } = await passengerTravelDocumentRevealDocument({ path: { id } });
      onReveal(data.documentNumber);
      void queries.invalidateQueries({ queryKey: EVENTS_KEY });
    });
  const eye = documentId && masked && can('EditPassengers') && (
    <ActionIcon
      variant="subtle"
      aria-label={t('Show number (logged)')}
      title={t('Show number (logged)')}
      loading={busy}
      onClick={() => void reveal(documentId)}
    >
      <IconEye stroke={1.5} />
    </ActionIcon>
  );
  return (
    <TextInput
      {...field}
      {...shared}
      value={value}
      // Half a mask is no number: what is typed takes its place.
      onChange={(event) => {
        const { data } = event.nativeEvent as InputEvent;
        const typed = event.currentTarget.value;
        field.onChange(masked && isMasked(typed) ? (data ?? '') : typed);
      }}
      onFocus={(event) => masked && event.currentTarget.select()}
      maxLength={24}
      autoComplete="off"
      rightSection={eye || undefined}
      classNames={{ input: 'code' }}
    />
  );
}
