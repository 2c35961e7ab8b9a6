import { IconAlertOctagon, IconPlaneDeparture } from '@tabler/icons-react';
import type { BorderRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import { isTrueMatch } from './people';

interface BorderNoticeProps {
  border: Pick<BorderRead, 'passengers'>;
  over: boolean;
}

/** What is true of the whole flight: a listed person on it, or that it is only read now. */
export function BorderNotice({ border, over }: BorderNoticeProps) {
  const listed = border.passengers.filter(isTrueMatch);
  return (
    <>
      {listed.length > 0 && (
        <Row
          role="alert"
          gap={8}
          fixed
          line="bottom"
          ground="bad-soft"
          tone="bad"
          pad="8px var(--gutter)"
          icons={18}
        >
          <IconAlertOctagon stroke={1.5} aria-hidden />
          <span>
            {t('{names} may not be carried: a true match with the list of sanctioned persons.', {
              names: listed.map(({ name }) => name).join('; '),
            })}
          </span>
        </Row>
      )}
      {over && (
        <Row role="status" gap={8} fixed line="bottom" ground="quiet-soft" pad="8px var(--gutter)" icons={18}>
          <IconPlaneDeparture stroke={1.5} aria-hidden />
          {t('The flight is over. Its lists are kept and can be downloaded again.')}
        </Row>
      )}
    </>
  );
}
