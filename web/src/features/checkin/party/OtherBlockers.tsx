import { Link } from '@tanstack/react-router';
import { Chip } from '../../../kit/display/Chip';
import { Row, Text } from '../../../kit/layout/Box';
import { blockerChip, blockerSentence, blockerTone, cureWord } from '../blockers';
import { OverrideButton } from '../OverrideButton';
import { curePlace } from '../readiness/cures';
import type { PassengerWork } from './passengers';
import type { PartyWork } from './usePartyWork';

/** What the cells of a passenger show by themselves. */
const SHOWN: readonly string[] = ['documentNotVerified', 'owesOperator', 'agreementUnsigned'];

const otherBlockers = ({ left }: PassengerWork) => left.filter(({ code }) => !SHOWN.includes(code));

interface OtherBlockersProps {
  work: PartyWork;
  passenger: PassengerWork;
}

/** What else is in the way of a passenger: each with its sentence and a link to its cure. */
export function OtherBlockers({ work, passenger }: OtherBlockersProps) {
  const { ticket } = passenger;
  return otherBlockers(passenger).map((blocker) => {
    const place = curePlace(blocker, ticket, work.party.flight);
    return (
      <Row key={blocker.code + blockerSentence(blocker)} gap={8} align="start" size={12} pad="3px 0">
        <Chip tone={blockerTone(blocker)}>{blockerChip(blocker).label}</Chip>
        <Text as="span" grow shrink tone="ink-2">
          {blockerSentence(blocker)}
        </Text>
        {typeof place === 'object' && <Link {...place}>{cureWord(blocker.cure)}</Link>}
        <OverrideButton blocker={blocker} ticket={ticket} />
      </Row>
    );
  });
}
