import { useQuery } from '@tanstack/react-query';
import { authProfileOptions } from '../../api/queries';
import { useSession } from '../../api/session';
import { Chip } from '../../kit/display/Chip';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Facts, Stack, Text } from '../../kit/layout/Box';
import { roleName } from '../../shell/roles';
import styles from './Profile.module.css';

export function MyData() {
  const session = useSession();
  const profile = useQuery(authProfileOptions());
  if (profile.error) {
    return <FailedState title={t('Your details could not be loaded')} query={profile} />;
  }
  if (!profile.data) return <LoadingRows rows={4} />;
  const { name, email, role, appUserOffices } = profile.data;
  return (
    <Facts>
      <dt>{t('Name')}</dt>
      <Text as="dd" weight={500}>
        {name}
      </Text>
      <dt>{t('E-mail')}</dt>
      <dd>{email}</dd>
      <dt>{t('Role')}</dt>
      <dd>{t(roleName(role))}</dd>
      <dt>{t('Offices')}</dt>
      <dd>
        <Stack className={styles.offices} as="ul" gap={4}>
          {appUserOffices.map((office) => (
            <li key={office.id}>
              {office.officeName}
              {office.officeId === session?.activeOffice?.officeId && <Chip>{t('active now')}</Chip>}
            </li>
          ))}
        </Stack>
      </dd>
    </Facts>
  );
}
