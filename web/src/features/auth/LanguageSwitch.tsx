import { IconWorld } from '@tabler/icons-react';
import { Fragment } from 'react';
import { setLanguage, t, useLanguage } from '../../kit/i18n/t';
import { PlainButton, Row } from '../../kit/layout/Box';
import styles from './AuthFrame.module.css';

// Each language is named in itself, for those who read no other.
const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const;

export function LanguageSwitch() {
  const current = useLanguage();
  return (
    // A fieldset would bring a form's box to two words of the foot.
    <Row gap={6} role="group" aria-label={t('Language')}>
      <IconWorld size={14} stroke={1.5} aria-hidden />
      {LANGUAGES.map(({ code, name }, index) => (
        <Fragment key={code}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <PlainButton
            className={styles.language}
            text="muted"
            round="chip"
            pad={4}
            margin={-4}
            lang={code}
            aria-pressed={code === current}
            onClick={() => setLanguage(code)}
          >
            {name}
          </PlainButton>
        </Fragment>
      ))}
    </Row>
  );
}
