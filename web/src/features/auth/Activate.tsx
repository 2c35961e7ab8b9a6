import { Link, useParams } from '@tanstack/react-router';
import { authActivate } from '../../api/client';
import { t, useLanguage } from '../../kit/i18n/t';
import { NewPassword } from './NewPassword';

export default function Activate() {
  useLanguage();
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const save = async (password: string) => {
    const { data } = await authActivate({ path: { token }, query: { token }, body: { token, password } });
    return data.message;
  };
  return (
    <NewPassword
      title={t('Choose your password')}
      lead={t('You sign in with it from now on. It needs at least 6 characters.')}
      submit={t('Activate account')}
      save={save}
      expired={
        <>
          {t('Your administrator can invite you again. Was it you who used the link?')}{' '}
          <Link to="/login">{t('Sign in')}</Link>
        </>
      }
    />
  );
}
