import { Button } from '@mantine/core';
import { IconCash, IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../access';
import type { DayCashUp } from '../../../api/client';
import { officesListOptions, paymentsGetCashUpOptions } from '../../../api/queries';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { mayLeave } from '../../../kit/feedback/leave';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { FilterBar } from '../../../kit/filters/FilterBar';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayFilter } from '../../../kit/filters/range/DayFilter';
import { dayProblem, usualDays } from '../../../kit/filters/range/days';
import { today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Stack } from '../../../kit/layout/Box';
import { textOf, useAddress } from '../../../shell/address';
import { CountForm } from './CountForm';

/** The money that each user of an office took on a day, by method: what is expected, what was counted, and why it differs. */
export function CashUp() {
  const { search, change } = useAddress<{ day: string; office: string }>();
  const asked = textOf(search.day);
  const officeId = textOf(search.office);
  const problem = asked === '' ? null : dayProblem(asked);
  const found = useQuery({
    ...paymentsGetCashUpOptions({ query: { ...(asked && { day: asked }), ...(officeId && { officeId }) } }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const [printing, setPrinting] = useState(false);
  const { data } = found;
  const day = asked || (data?.day ?? today());
  const choose = async (part: { day?: string; office?: string }) => {
    if (await mayLeave()) change(part);
  };
  const paper = new URLSearchParams({ day, officeId: data?.officeId ?? officeId }).toString();
  return (
    <Stack grow shrink>
      <FilterBar
        end={
          <Button
            size="xs"
            variant="subtle"
            disabled={!data?.lines.length}
            leftSection={<IconFileText stroke={1.5} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {t('PDF')}
          </Button>
        }
      >
        <DayFilter
          day={day}
          usual={usualDays(today()).slice(0, 2)}
          onChange={(chosen) => void choose({ day: chosen })}
        />
        {can('ReadAgencyAccounts') && (
          <OfficeChoice
            officeId={officeId || (data?.officeId ?? '')}
            onChange={(office) => void choose({ office })}
          />
        )}
      </FilterBar>
      {problem && <EmptyState icon={IconCash} title={t(problem)} />}
      {!problem && found.error && <FailedState title={t('The cash-up could not be loaded')} query={found} />}
      {!problem && !found.error && !data && <LoadingRows rows={6} />}
      {!problem && !found.error && data && <Day day={data} onRefused={() => void found.refetch()} />}
      {printing && (
        <FileDialog
          title={t('Cash-up of {day}', { day })}
          path={`/api/Payments/GenerateCashUpPdf?${paper}`}
          onClose={() => setPrinting(false)}
        />
      )}
    </Stack>
  );
}

function Day({ day, onRefused }: { day: DayCashUp; onRefused: () => void }) {
  if (day.lines.length === 0) {
    return (
      <EmptyState
        icon={IconCash}
        title={t('{office} took no money on this day', { office: day.officeName })}
        why={t('Payments stand here by user and method as soon as they are taken.')}
      />
    );
  }
  return <CountForm key={`${day.officeId} ${day.day}`} day={day} onRefused={onRefused} />;
}

interface OfficeChoiceProps {
  officeId: string;
  onChange: (officeId: string) => void;
}

/** Accounting looks into each office, the admin of an agency into its own. */
function OfficeChoice({ officeId, onChange }: OfficeChoiceProps) {
  const offices = useQuery(officesListOptions());
  return (
    <FilterSelect
      label={t('Office')}
      all={t('My office')}
      value={officeId || null}
      onChange={(value) => onChange(value ?? '')}
      options={(offices.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
