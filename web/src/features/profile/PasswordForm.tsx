import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { authChangePassword } from '../../api/client';
import { authSessionsQueryKey } from '../../api/queries';
import { showRefusal } from '../../kit/crud/refusal';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { toast } from '../../kit/feedback/toasts';
import { PasswordField } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Grid } from '../../kit/layout/Box';
import styles from './Profile.module.css';
import { NOTHING_TYPED, passwordSchema } from './passwordRules';

export function PasswordForm() {
  const queries = useQueryClient();
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: NOTHING_TYPED,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting, touchedFields } = form.formState;
  useLeaveGuard(isDirty);

  // Whether the two are the same changes with either of them.
  const password = useWatch({ control: form.control, name: 'password' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again when the other one is typed, not when left.
  useEffect(() => {
    if (touchedFields.again) void form.trigger('again');
  }, [password]);

  const save = form.handleSubmit(async ({ currentPassword, password: chosen }) => {
    try {
      const { data } = await authChangePassword({ body: { currentPassword, password: chosen } });
      form.reset(NOTHING_TYPED);
      toast(t(data.message));
      // The server has signed out every other browser.
      void queries.invalidateQueries({ queryKey: authSessionsQueryKey() });
    } catch (error) {
      showRefusal(form, error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Grid
        className={styles.passwords}
        columns="repeat(3, minmax(0, 1fr))"
        gap="14px var(--field-gap)"
        align="start"
        below={14}
      >
        <PasswordField form={form} name="currentPassword" label={t('Current password')} required />
        <PasswordField
          form={form}
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          form={form}
          name="again"
          label={t('Confirm password')}
          autoComplete="new-password"
          required
        />
      </Grid>
      <Button type="submit" variant="filled" loading={isSubmitting}>
        {t('Change password')}
      </Button>
    </form>
  );
}
