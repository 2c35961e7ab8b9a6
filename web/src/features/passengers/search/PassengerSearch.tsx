import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '../../../access';
import { t } from '../../../kit/i18n/t';
import { openNewPassenger } from '../../../shell/passengerDialogs';
import { PassengerSearchBox } from './PassengerSearchBox';

/** The passenger search of the top bar. */
export default function PassengerSearch() {
  const navigate = useNavigate();
  return (
    <PassengerSearchBox
      label={t('Search passengers')}
      shortcut="Ctrl K"
      onPick={({ id }) => void navigate({ to: '/passenger/$id', params: { id } })}
      whenNobody={
        can('EditPassengers') && (
          <Button size="xs" leftSection={<IconPlus />} onClick={openNewPassenger}>
            {t('New passenger')}
          </Button>
        )
      }
    />
  );
}
