import { Button } from '@mantine/core';
import { t } from '../../kit/i18n/t';
import { Box, Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { Section } from '../../kit/layout/Section';
import { openApiReference } from '../../shell/apiReference';
import { MyData } from './MyData';
import { PasswordForm } from './PasswordForm';
import { Preferences } from './Preferences';
import { SecondFactorState } from './SecondFactorState';
import { Sessions } from './Sessions';

export default function Profile() {
  return (
    <Screen>
      <PageHeader
        title={t('Profile')}
        line={t('Your account and display settings')}
        actions={<Button onClick={() => void openApiReference()}>{t('API reference')}</Button>}
      />
      <Box grow shrink scroll>
        <Section width={720} title={t('My details')}>
          <MyData />
        </Section>
        <Section width={720} title={t('Language and theme')}>
          <Preferences />
        </Section>
        <Section
          width={720}
          title={t('Password')}
          line={t('At least 6 characters. Changing it signs out your other sessions.')}
        >
          <PasswordForm />
        </Section>
        <Section
          width={720}
          title={t('Second factor')}
          line={t('A code of an authenticator app, asked at each sign-in.')}
        >
          <SecondFactorState />
        </Section>
        <Section width={720} title={t('My sessions')} line={t("Sign out sessions you don't recognize.")}>
          <Sessions />
        </Section>
      </Box>
    </Screen>
  );
}
