import { t } from '../../kit/i18n/t';
import { PageHeader } from '../../kit/layout/PageHeader';
import styles from './Hardware.module.css';
import { Scanner } from './Scanner';
import { ScreenSigning } from './ScreenSigning';
import { Section } from './Section';
import { Topaz } from './Topaz';

export default function HardwareSetup() {
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Setup Topaz and Scanner')}
        line={t('For this workstation: kept in this browser, whoever signs in')}
      />
      <div className={styles.body}>
        <Section
          title={t('Topaz signature pad')}
          line={t('It is reached through SigWeb, the service of the pad on this computer.')}
        >
          <Topaz />
        </Section>
        <Section
          title={t('Signing on the screen')}
          line={t('Where there is no pad, people sign here with a finger, a pen or the mouse.')}
        >
          <ScreenSigning />
        </Section>
        <Section
          title={t('Document scanner')}
          line={t('Readers that type what they read. The test keeps nothing of it.')}
        >
          <Scanner />
        </Section>
      </div>
    </div>
  );
}
