import { IconCheck } from '@tabler/icons-react';
import { t } from '../../kit/i18n/t';
import { roleName } from '../../shell/roles';
import styles from './people.module.css';
import { type Branch, powersOf } from './permissionWords';

/** What the bearer of a role may do, in words. */
export function RolePowers({ branch }: { branch: Branch }) {
  const { own, common } = powersOf(branch);
  const everybodys = common.map((sentence) => t(sentence)).join(' · ');
  return (
    <section className={styles.powers} aria-label={t('What this role may do')}>
      <p className={styles.label}>{t('{role} may', { role: t(roleName(branch.role)) })}</p>
      {own.length > 0 && (
        <ul className={styles.list}>
          {own.map((sentence) => (
            <li key={sentence}>
              <IconCheck stroke={1.75} aria-hidden />
              {t(sentence)}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.common}>
        {own.length > 0 ? t('and, like everybody: {list}', { list: everybodys }) : everybodys}
      </p>
    </section>
  );
}
