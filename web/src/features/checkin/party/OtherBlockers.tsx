import { Link } from '@tanstack/react-router';
import { Chip } from '../../../kit/display/Chip';
import { Box, Row, Text } from '../../../kit/layout/Box';
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
    const link = typeof place === 'object' && <Link {...place}>{cureWord(blocker.cure)}</Link>;
    const chip = <Chip tone={blockerTone(blocker)}>{blockerChip(blocker).label}</Chip>;
    const key = blocker.code + blockerSentence(blocker);
    // Beside two ways out the sentence would have no room.
    if (blocker.overridable)
      return (
        <Box key={key} size={12} pad="3px 0">
          <Row gap={12}>
            {chip}
            <Row gap={12} end>
              {link}
              <OverrideButton blocker={blocker} ticket={ticket} />
            </Row>
          </Row>
          <Text size={12} tone="ink-2" above={2}>
            {blockerSentence(blocker)}
          </Text>
        </Box>
      );
    return (
      <Row key={key} gap={8} align="start" size={12} pad="3px 0">
        {chip}
        <Text as="span" grow shrink tone="ink-2">
          {blockerSentence(blocker)}
        </Text>
        {link}
      </Row>
    );
  });
}
