import { IconArrowMerge } from '@tabler/icons-react';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';

/** Whoever opens the lesser of two merged entries is led to the other, and told so. */
export function MergedNotice({ name }: { name: string }) {
  return (
    <Row
      as="p"
      gap={8}
      size={12}
      weight={500}
      tone="info"
      line="bottom"
      ground="info-soft"
      pad="10px var(--gutter)"
      icons={16}
      role="status"
    >
      <IconArrowMerge stroke={1.5} aria-hidden />
      {t('The record you opened was merged into {name}.', { name })}
    </Row>
  );
}
