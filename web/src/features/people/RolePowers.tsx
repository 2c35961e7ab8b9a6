import { IconCheck } from '@tabler/icons-react';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import { roleName } from '../../shell/roles';
import styles from './people.module.css';
import { type Branch, powersOf } from './permissionWords';

/** What the bearer of a role may do, in words. */
export function RolePowers({ branch }: { branch: Branch }) {
  const { own, common } = powersOf(branch);
  const everybodys = common.map((sentence) => t(sentence)).join(' · ');
  return (
    <Box
      as="section"
      ground="sunken"
      round="strip"
      pad="10px 12px 12px"
      above={16}
      aria-label={t('What this role may do')}
    >
      <Text text="label">{t('{role} may', { role: t(roleName(branch.role)) })}</Text>
      {own.length > 0 && (
        <Box className={styles.list} as="ul" icons={14} iconTone="accent" iconTop={1}>
          {own.map((sentence) => (
            <li key={sentence}>
              <IconCheck stroke={1.75} aria-hidden />
              {t(sentence)}
            </li>
          ))}
        </Box>
      )}
      <Text text="muted" above={4}>
        {own.length > 0 ? t('Plus, as everyone: {list}', { list: everybodys }) : everybodys}
      </Text>
    </Box>
  );
}
