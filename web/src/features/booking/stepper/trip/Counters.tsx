import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../../../kit/i18n/t';
import { Row } from '../../../../kit/layout/Box';
import { type Ages, MOST_PASSENGERS } from '../party';
import styles from './bar.module.css';
import { Counter } from './Counter';

interface CountersProps {
  ages: Ages;
  onChange: (ages: Ages) => void;
}

/** Who travels, by age on the day of travel. */
export function Counters({ ages, onChange }: CountersProps) {
  const free = MOST_PASSENGERS - ages.adults - ages.children - ages.infants;
  const counter = (of: keyof Ages, label: string, hint: string, least: number) => (
    <Counter
      label={label}
      hint={hint}
      value={ages[of]}
      least={least}
      most={ages[of] + free}
      onChange={(value) => onChange({ ...ages, [of]: value })}
    />
  );
  return (
    <Row className={styles.counters} gap={12} align="stretch" fixed>
      {counter('adults', t('Adults'), '12+', 1)}
      {counter('children', t('Children'), '2–11', 0)}
      {counter('infants', t('Infants'), '0–1', 0)}
    </Row>
  );
}

/** The same where there is little room: the party in short, and the counters when it is opened. */
export function FoldedCounters({ ages, onChange }: CountersProps) {
  const { adults, children, infants } = ages;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <div>
        <Row as="span" gap={4} align="stretch" justify="between" nowrap text="label" below="var(--label-gap)">
          {t('Passengers')}
        </Row>
        <Popover.Target>
          <button type="button" className={styles.party} aria-label={t('Passengers')}>
            {t('{adults} A, {children} C, {infants} I', { adults, children, infants })}
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        </Popover.Target>
      </div>
      <Popover.Dropdown>
        <Counters ages={ages} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}
