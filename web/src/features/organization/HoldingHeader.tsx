import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type OfficeHoldingRead, officeHoldingsDelete } from '../../api/client';
import { officesGetByOfficeHoldingIdOptions } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { Pill } from '../../kit/display/Pill';
import { confirmDelete } from '../../kit/feedback/confirm';
import { toast } from '../../kit/feedback/toasts';
import { t } from '../../kit/i18n/t';
import { PageHeader } from '../../kit/layout/PageHeader';
import { isOperator } from './mayEdit';
import { ToAgencies } from './ToAgencies';

interface HoldingHeaderProps {
  holding: OfficeHoldingRead;
  /** Told before a deleted agency's page is left, so that nobody is asked about what was typed. */
  onDeleted: () => void;
}

/** What the agency is called, whether it sells, and where. */
export function HoldingHeader({ holding, onDeleted }: HoldingHeaderProps) {
  const offices = useQuery(officesGetByOfficeHoldingIdOptions({ path: { id: holding.id } })).data;
  const places = offices && (
    <>
      {offices.length === 1 ? t('1 office') : t('{count} offices', { count: offices.length })}
      {offices.length > 0 && ` · ${offices.map(({ name }) => name).join(', ')}`}
    </>
  );
  const operator = isOperator();
  return (
    <PageHeader
      title={holding.name}
      beside={<StatePill holding={holding} />}
      line={
        <>
          {operator ? <ToAgencies /> : t('My agency')}
          {places && ' · '}
          {places}
        </>
      }
      actions={
        operator &&
        !holding.house &&
        offices?.length === 0 && <DeleteButton holding={holding} onDeleted={onDeleted} />
      }
    />
  );
}

function StatePill({ holding }: { holding: OfficeHoldingRead }) {
  if (holding.blocked) return <Pill tone="bad">{t('blocked')}</Pill>;
  return holding.house ? <Pill tone="quiet">{t('operator')}</Pill> : <Pill tone="good">{t('Selling')}</Pill>;
}

/** Only an agency without offices can be deleted. */
function DeleteButton({ holding: { id, version }, onDeleted }: HoldingHeaderProps) {
  const navigate = useNavigate();
  const [write, busy] = useWrite();
  const remove = async () => {
    if (!(await confirmDelete())) return;
    await write(async () => {
      await officeHoldingsDelete({ path: { id }, query: { version } });
      toast(t('Entity deleted'));
      onDeleted();
      // After the form has been reset, so that leaving asks nothing.
      setTimeout(
        () =>
          void navigate({ to: '.', search: (old: object) => ({ ...old, agency: undefined }), replace: true }),
      );
    });
  };
  return (
    <Button
      variant="subtle"
      data-danger
      leftSection={<IconTrash />}
      loading={busy}
      onClick={() => void remove()}
    >
      {t('Delete')}
    </Button>
  );
}
