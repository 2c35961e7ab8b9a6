import type { CuredBy } from '../../../api/client';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatDate } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { blockerKind, curedByWord, INCOMPLETE } from '../blockers';
import { boardKinds, countByCure, officeKey } from '../readiness/board';
import {
  type BlockedChoice,
  type BlockedNarrowing,
  type BlockedRow,
  choicesOf,
  narrowBlocked,
} from './blockedRows';

interface BlockedFiltersProps {
  rows: readonly BlockedRow[];
  chosen: BlockedNarrowing;
  onChange: (part: {
    kind?: string | null;
    fixedBy?: CuredBy | null;
    flight?: string | null;
    office?: string | null;
  }) => void;
}

const withCounts = (choices: readonly BlockedChoice[]) =>
  choices.map(({ value, label, count }) => ({ value, label: `${label} ${formatCount(count)}` }));

/** Who can fix it first, with counts; then flight, kind and office. Each offers what the others leave. */
export function BlockedFilters({ rows, chosen, onChange }: BlockedFiltersProps) {
  const left = (part: Partial<BlockedNarrowing>) => narrowBlocked(rows, { ...chosen, ...part });
  const cures = countByCure(left({ curedBy: null }), chosen.kind);
  const flights = choicesOf(left({ flight: null }), ({ flight }) => ({
    value: flight.id,
    label: `${flight.flightNumber}, ${formatDate(flight.departureDate, 'eee MMM dd')}`,
  }));
  const kinds = boardKinds(left({ kind: null })).map(({ code, count }) => ({
    value: code,
    label: blockerKind(code),
    count,
  }));
  const incomplete = {
    value: INCOMPLETE,
    label: t('APIS incomplete'),
    count: left({ kind: INCOMPLETE }).length,
  };
  const offices = choicesOf(left({ office: null }), ({ ticket }) => ({
    value: officeKey(ticket),
    label: ticket.officeName,
  }));
  return (
    <Row gap={8} grow shrink wrap>
      <Segmented<CuredBy | ''>
        label={t('Who can fix')}
        value={chosen.curedBy ?? ''}
        onChange={(curedBy) => onChange({ fixedBy: curedBy || null })}
        options={[
          { value: '', label: t('All'), count: left({ curedBy: null }).length },
          ...cures.map(([value, count]) => ({ value, label: curedByWord(value), count })),
        ]}
      />
      <FilterSelect
        label={t('Flight')}
        all={t('Any flight')}
        value={chosen.flight}
        onChange={(flight) => onChange({ flight })}
        options={withCounts(flights)}
      />
      <FilterSelect
        label={t('Blocked by')}
        all={t('All kinds')}
        value={chosen.kind}
        onChange={(kind) => onChange({ kind, fixedBy: null })}
        options={withCounts([...(incomplete.count > 0 ? [incomplete] : []), ...kinds])}
      />
      {(offices.length > 1 || chosen.office) && (
        <FilterSelect
          label={t('Office')}
          all={t('Any office')}
          value={chosen.office}
          onChange={(office) => onChange({ office })}
          options={withCounts(offices)}
        />
      )}
    </Row>
  );
}
