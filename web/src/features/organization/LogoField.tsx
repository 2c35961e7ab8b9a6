import { Button, Loader } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { download } from '../../api/files';
import { useWrite } from '../../kit/data/useWrite';
import { FieldError } from '../../kit/fields/field';
import { useBlobUrl } from '../../kit/hooks/blobUrl';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Box, Grid, Row, Stack, Text } from '../../kit/layout/Box';
import { LOGO_TYPES, storeLogo } from './logo';
import styles from './organization.module.css';
import type { CharterValues } from './schemas';

/** The stored picture as an address for <img>; it asks for the session, so it cannot be linked plainly. */
function usePicture(id: string): string | undefined {
  const picture = useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => (await download(`/api/FileAttachments/image/${id}`, { signal })).blob,
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useBlobUrl(picture.data);
}

interface LogoFieldProps {
  charterId: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the schema makes of the values does not matter to a field.
  form: UseFormReturn<CharterValues, any, any>;
}

/** The operator's logo: sent at once, so that it can be seen, and in use once the page is saved. */
export function LogoField({ charterId, form }: LogoFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'logoId' });
  const input = useRef<HTMLInputElement>(null);
  const [write, sending] = useWrite((error) =>
    form.setError('logoId', { type: 'server', message: say(error) }),
  );
  const id = useId();
  const url = usePicture(field.value);
  const refused = fieldState.error?.message;

  const choose = (file: File) =>
    write(async () => {
      form.clearErrors('logoId');
      field.onChange(await storeLogo(charterId, file));
    });

  return (
    <Grid
      className={styles.logo}
      as="fieldset"
      columns="168px minmax(0, 1fr)"
      gap="0 16px"
      aria-describedby={id}
    >
      <Text as="legend" text="label">
        {t('Logo')}
      </Text>
      <Box className={styles.picture} tone="mute" frame ground="sunken" round="strip" pad={8} height={72}>
        {url ? <img src={url} alt={t('The logo')} /> : <IconPhoto size={20} stroke={1.5} aria-hidden />}
      </Box>
      <Stack gap={6} shrink>
        <Row gap={8} align="stretch">
          <Button
            ref={field.ref}
            size="xs"
            leftSection={sending ? <Loader size={14} /> : <IconUpload stroke={1.5} />}
            disabled={sending}
            onClick={() => input.current?.click()}
          >
            {field.value ? t('Replace') : t('Choose a picture')}
          </Button>
          {field.value && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconTrash stroke={1.5} />}
              onClick={() => field.onChange('')}
            >
              {t('Remove')}
            </Button>
          )}
        </Row>
        <Text id={id} text="muted">
          {t('Printed on tickets, receipts and invoices. PNG, JPEG, GIF or WebP, at most 10 MB.')}
        </Text>
        {refused && (
          <Text as="div" text="error" role="alert">
            <FieldError message={refused} />
          </Text>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        accept={LOGO_TYPES}
        aria-label={t('Logo')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void choose(file);
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </Grid>
  );
}
