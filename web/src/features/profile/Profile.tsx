import { t } from '../../kit/i18n/t';
import { PageHeader } from '../../kit/layout/PageHeader';
import { MyData } from './MyData';
import { PasswordForm } from './PasswordForm';
import { Preferences } from './Preferences';
import styles from './Profile.module.css';
import { Section } from './Section';
import { Sessions } from './Sessions';

export default function Profile() {
  return (
    <div className={styles.screen}>
      <PageHeader title={t('Profile')} line={t('Your account, and how Charterdesk looks in this browser')} />
      <div className={styles.body}>
        <Section title={t('My data')}>
          <MyData />
        </Section>
        <Section title={t('Language and colours')}>
          <Preferences />
        </Section>
        <Section
          title={t('Password')}
          line={t('At least 6 characters. A new password signs out every other browser.')}
        >
          <PasswordForm />
        </Section>
        <Section title={t('My sessions')} line={t('Where you are signed in. End what you do not know.')}>
          <Sessions />
        </Section>
      </div>
    </div>
  );
}
