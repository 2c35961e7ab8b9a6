import { Link, useParams } from '@tanstack/react-router';
import { useMobile } from '../../kit/hooks/mobile';
import { t } from '../../kit/i18n/t';
import { Box, Row, Screen } from '../../kit/layout/Box';
import { PageHeader } from '../../kit/layout/PageHeader';
import { GuideList } from './GuideList';
import { GuideText } from './GuideText';
import styles from './guide.module.css';
import { GUIDE } from './pages';
import { TEXTS } from './texts';

/** The guide: all its pages, and the one that is read. A phone shows either. */
export default function Guide() {
  const { page } = useParams({ strict: false }) as { page?: string };
  const mobile = useMobile();
  const name = page ?? (mobile ? undefined : 'start');
  const text = name === undefined ? undefined : TEXTS.get(name);
  const known = GUIDE.flatMap(({ pages }) => pages).find((each) => each.name === name);
  const title = known ? t(known.title) : name === undefined ? t('Guide') : t('Page not found');
  return (
    <Screen>
      <PageHeader title={title} line={mobile && name && <Link to="/guide">{t('All pages')}</Link>} />
      <Row grow shrink align="stretch">
        {(!mobile || !text) && (
          <Box className={styles.list} scroll pad="12px 12px 20px">
            <GuideList />
          </Box>
        )}
        {text && (
          // Another page begins at its top.
          <Box key={name} grow shrink scroll pad="12px var(--gutter) 40px">
            <GuideText text={text} />
          </Box>
        )}
      </Row>
    </Screen>
  );
}
