import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '../../access';
import { appUsersListOptions, officesListOptions } from '../../api/queries';
import { Chip } from '../../kit/display/Chip';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { Section } from '../../kit/layout/Section';
import styles from './organization.module.css';

/** The agency's offices, and the ways to them and to its people. */
export function HoldingOffices() {
  const offices = useQuery(officesListOptions());
  return (
    <Section title={t('Offices and users')}>
      {offices.error && <FailedState query={offices} />}
      {!offices.data && !offices.error && <LoadingRows rows={3} />}
      <Box className={styles.offices} as="ul" line="top">
        {offices.data?.map(({ id, name, city, phone1, email, active }) => (
          <li key={id}>
            <Text as="span" size={13} weight={500} tone="ink">
              {name}
            </Text>
            {!active && <Chip>{t('not in use')}</Chip>}
            <Text className={styles.meta} as="span" text="muted">
              {[city, phone1, email].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Box>
      <AgencyUsers />
      <Row className={styles.links} as="p" gap={20} align="stretch" size={12} weight={500} above={12}>
        <Link to="/office">{t('Edit offices')}</Link>
        {can('ManageUsers') && <Link to="/user">{t('Agency users')}</Link>}
      </Row>
    </Section>
  );
}

/** Who works for the agency, where the reader may manage them. */
function AgencyUsers() {
  const users = useQuery({ ...appUsersListOptions(), enabled: can('ManageUsers') });
  return (
    <Box className={styles.offices} as="ul" line="top">
      {users.data?.map(({ id, name, email, status }) => (
        <li key={id}>
          <Text as="span" size={13} weight={500} tone="ink">
            {name}
          </Text>
          {status === 'Disabled' && <Chip>{t('not in use')}</Chip>}
          <Text className={styles.meta} as="span" text="muted">
            {email}
          </Text>
        </li>
      ))}
    </Box>
  );
}
