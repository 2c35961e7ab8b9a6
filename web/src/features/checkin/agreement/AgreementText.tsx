import type { AgreementRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Section } from '../../../kit/layout/Section';
import styles from './agreement.module.css';

/** The text with the passenger's data: what is signed, or was. */
export function AgreementText({ agreement }: { agreement: Pick<AgreementRead, 'text'> }) {
  return (
    <Section title={t('Travel affidavit')} width={720}>
      <article className={styles.text} lang="en">
        {agreement.text}
      </article>
    </Section>
  );
}
