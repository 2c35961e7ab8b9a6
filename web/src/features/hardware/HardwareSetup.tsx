import { t } from '../../kit/i18n/t';
import { Box, Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { Section } from '../../kit/layout/Section';
import { Scanner } from './Scanner';
import { ScreenSigning } from './ScreenSigning';
import { Topaz } from './Topaz';

export default function HardwareSetup() {
  return (
    <Screen>
      <PageHeader
        title={t('Setup Topaz and Scanner')}
        line={t('For this workstation: kept in this browser, whoever signs in')}
      />
      <Box grow shrink scroll>
        <Section
          width={720}
          title={t('Topaz signature pad')}
          line={t('It is reached through SigWeb, the service of the pad on this computer.')}
        >
          <Topaz />
        </Section>
        <Section
          width={720}
          title={t('Signing on the screen')}
          line={t('Where there is no pad, people sign here with a finger, a pen or the mouse.')}
        >
          <ScreenSigning />
        </Section>
        <Section
          width={720}
          title={t('Document scanner')}
          line={t('Readers that type what they read. The test keeps nothing of it.')}
        >
          <Scanner />
        </Section>
      </Box>
    </Screen>
  );
}
