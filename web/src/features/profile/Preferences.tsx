import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Segmented } from '../../kit/filters/Segmented';
import { type Language, setLanguage, t, useLanguage } from '../../kit/i18n/t';
import styles from './Profile.module.css';

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
    { value: 'auto', label: t('As the system') },
  ];
  return (
    <div className={styles.choices}>
      <div>
        <p className={styles.label}>{t('Language')}</p>
        <Segmented tall label={t('Language')} options={LANGUAGES} value={language} onChange={setLanguage} />
      </div>
      <div>
        <p className={styles.label}>{t('Colours')}</p>
        <Segmented
          tall
          label={t('Colours')}
          options={schemes}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </div>
    </div>
  );
}
