import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormOf } from '../../kit/fields';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import { NoticeItem } from './NoticeItem';
import type { NoticeValues } from './noticeSchema';

/** What is being written, as the dashboard will show it. */
export function NoticePreview({ form }: { form: FormOf<NoticeValues> }) {
  const id = useId();
  const [name, html, importance, showFrom] = useWatch({
    control: form.control,
    name: ['name', 'html', 'importance', 'showFrom'],
  });
  if (name === '' && html === '') return null;
  return (
    <Box as="section" shrink span="all" aria-labelledby={id}>
      <Text id={id} as="h3" text="label" below="var(--label-gap)">
        {t('On the dashboard')}
      </Text>
      <Box frame round="strip" pad="0 12px">
        <NoticeItem notice={{ name: name || t('No name yet'), html, importance, showFrom }} />
      </Box>
    </Box>
  );
}
