import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Segmented } from '../../kit/filters/Segmented';
import { type Language, setLanguage, t, useLanguage } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';

// Each language is named in itself, for those who read no other.
const LANGUAGES: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

/** How Charterdesk speaks and looks in this browser. */
export function Preferences() {
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes: { value: MantineColorScheme; label: string }[] = [
    { value: 'light', label: t('Light') },
    { value: 'dark', label: t('Dark') },
    { value: 'auto', label: t('System') },
  ];
  return (
    <Row gap="14px 24px" align="stretch" wrap>
      <div>
        <Text text="label" below="var(--label-gap)">
          {t('Language')}
        </Text>
        <Segmented tall label={t('Language')} options={LANGUAGES} value={language} onChange={setLanguage} />
      </div>
      <div>
        <Text text="label" below="var(--label-gap)">
          {t('Theme')}
        </Text>
        <Segmented tall label={t('Theme')} options={schemes} value={colorScheme} onChange={setColorScheme} />
      </div>
    </Row>
  );
}
