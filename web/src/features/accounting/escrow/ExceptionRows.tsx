import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { EscrowExceptionRead } from '../../../api/client';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../../kit/layout/Box';

import { EXCEPTIONS, weekDay } from './words';

interface ExceptionRowsProps {
  exceptions: readonly EscrowExceptionRead[];
  /** Name the flight of each. */
  ofAll?: boolean;
  /** What mends it, or shows it: a word and what it does. */
  cureOf: (exception: EscrowExceptionRead) => { label: string; run: () => void } | null;
}

/** What is wrong, each with its amount and its cure. */
export function ExceptionRows({ exceptions, ofAll = false, cureOf }: ExceptionRowsProps) {
  if (exceptions.length === 0) return <Text text="muted">{t('Nothing is wrong.')}</Text>;
  return (
    <Box as="ul" pad={0} margin={0} aria-label={t('Exceptions')}>
      {exceptions.map((exception) => (
        <Exception
          key={`${exception.flightId} ${exception.kind}`}
          exception={exception}
          ofAll={ofAll}
          cure={cureOf(exception)}
        />
      ))}
    </Box>
  );
}

const isSaid = (part: string | false | null): part is string => Boolean(part);

/** A day is not torn in two: lines break between the parts only. */
const inOneLine = (part: string): string => part.replaceAll(' ', '\u00a0');

interface ExceptionProps {
  exception: EscrowExceptionRead;
  ofAll: boolean;
  cure: { label: string; run: () => void } | null;
}

function Exception({ exception, ofAll, cure }: ExceptionProps) {
  const { kind, amount, count, day, flightNumber, departureDate } = exception;
  const { label, tone } = EXCEPTIONS[kind];
  const Mark = kind === 'DepositLate' ? IconClockExclamation : IconAlertTriangle;
  const about = [
    ofAll && `${flightNumber}, ${weekDay(departureDate)}`,
    count > 0 && (count === 1 ? t('1 receipt') : t('{count} receipts', { count: formatCount(count) })),
    day && t('due {day}', { day: weekDay(day) }),
  ];
  return (
    <Row as="li" gap={8} align="start" pad="8px 0" line="bottom" icons={16} iconTone={tone} iconTop={1}>
      <Mark stroke={1.5} aria-hidden />
      <Box grow shrink>
        <Text as="span" block weight={500}>
          {t(label)}
        </Text>
        <Text as="span" block text="muted">
          {about.filter(isSaid).map(inOneLine).join(' · ')}
        </Text>
      </Box>
      <Box fixed textAlign="right">
        <Text as="span" block weight={600}>
          {formatMoney(amount)}
        </Text>
        {cure && (
          <LinkButton size={12} onClick={cure.run}>
            {cure.label}
          </LinkButton>
        )}
      </Box>
    </Row>
  );
}
