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
      lead={t('Use at least 6 characters.')}
      submit={t('Activate account')}
      save={save}
      expired={
        <>
          {t("Ask your administrator for a new invitation if you didn't use this link.")}{' '}
          <Link to="/login">{t('Sign in')}</Link>
        </>
      }
    />
  );
}
