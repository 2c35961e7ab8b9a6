import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { authProfileOptions } from '../../api/queries';
import { Pill } from '../../kit/display/Pill';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';

/** Whether sign-ins ask for a code; it is changed where one signs in. */
export function SecondFactorState() {
  const { data } = useQuery(authProfileOptions());
  if (!data) return null;
  const on = data.hasSecondFactor;
  return (
    <Row gap={12}>
      <Pill tone={on ? 'good' : 'quiet'}>{on ? t('On') : t('Off')}</Pill>
      <Button component="a" href="#/secondFactor">
        {on ? t('Change second factor') : t('Set up')}
      </Button>
    </Row>
  );
}
