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
      <PageHeader title={t('Setup Topaz and Scanner')} line={t('Saved on this computer for all users')} />
      <Box grow shrink scroll>
        <Section
          width={720}
          title={t('Topaz signature pad')}
          line={t('Connects through SigWeb on this computer.')}
        >
          <Topaz />
        </Section>
        <Section
          width={720}
          title={t('Signing on the screen')}
          line={t('Without a pad, customers sign here with a finger, pen or mouse.')}
        >
          <ScreenSigning />
        </Section>
        <Section
          width={720}
          title={t('Document scanner')}
          line={t("Keyboard-wedge scanners. Test data isn't stored.")}
        >
          <Scanner />
        </Section>
      </Box>
    </Screen>
  );
}
