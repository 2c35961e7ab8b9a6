import { Link, useSearch } from '@tanstack/react-router';
import { authReset } from '../../api/client';
import { t, useLanguage } from '../../kit/i18n/t';
import { AskForLink } from './AskForLink';
import { ConfirmEmail } from './ConfirmEmail';
import { NewPassword } from './NewPassword';

export default function ResetPassword() {
  useLanguage();
  // The router reads what looks like a number as one.
  const { token, newEmail }: { token?: string | number; newEmail?: string | number } = useSearch({
    strict: false,
  });
  if (newEmail !== undefined && newEmail !== '') return <ConfirmEmail token={String(newEmail)} />;
  if (token === undefined || token === '') return <AskForLink />;

  const save = async (password: string) => {
    const { data } = await authReset({ body: { token: String(token), password } });
    return data.message;
  };
  return (
    <NewPassword
      title={t('Choose your password')}
      lead={t('Use at least 6 characters.')}
      submit={t('Save password')}
      save={save}
      expired={
        <Link to="/resetPassword" search={{}}>
          {t('Ask for a new link')}
        </Link>
      }
    />
  );
}
