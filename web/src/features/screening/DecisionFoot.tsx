import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../access';
import type { HitRead } from '../../api/client';
import { confirm } from '../../kit/feedback/confirm';
import { FieldError } from '../../kit/fields/field';
import { t } from '../../kit/i18n/t';
import { Box, LinkButton, Row, Text } from '../../kit/layout/Box';
import { type Decision, useDecision, type Verdict } from './useDecision';
import { decidedWords, stateWord } from './words';

const LONGEST = 500;

interface DecisionFootProps {
  hit: HitRead;
  onDecided: ((hit: HitRead) => void) | undefined;
}

/** What was decided, and for those who may, a decision with its reason. */
export function DecisionFoot({ hit, onDecided }: DecisionFootProps) {
  const decision = useDecision(hit, onDecided);
  const [isAgain, setAgain] = useState(false);
  const isOpen = hit.state === 'Open';
  const mayDecide = can('ManageCheckIn');
  return (
    <>
      {decision.isOvertaken && <Overtaken hit={hit} />}
      {!isOpen && !decision.isOvertaken && <Decided hit={hit} />}
      {mayDecide && (isOpen || isAgain || decision.isOvertaken) && (
        <DecisionForm hit={hit} decision={decision} />
      )}
      {mayDecide && !isOpen && !isAgain && !decision.isOvertaken && (
        <LinkButton onClick={() => setAgain(true)}>{t('Change the decision')}</LinkButton>
      )}
      {!mayDecide && isOpen && <Text text="muted">{t('A check-in admin decides this hit.')}</Text>}
    </>
  );
}

function Decided({ hit }: { hit: HitRead }) {
  return (
    <Box below={8}>
      <Text weight={600}>{stateWord(hit.state)}</Text>
      <Text tone="ink-2" keepLines breakWords>
        {hit.reason}
      </Text>
      <Text text="muted">{decidedWords(hit)}</Text>
    </Box>
  );
}

/** Another desk was quicker: what it decided stands over what was typed here. */
function Overtaken({ hit }: { hit: HitRead }) {
  return (
    <Box ground="warn-soft" round="strip" pad="8px 10px" below={10} role="alert">
      <Row gap={6} tone="warn" icons={16} size={13}>
        <IconAlertTriangle stroke={1.75} aria-hidden />
        <Text as="strong" weight={600}>
          {hit.state === 'Open' ? t('Changed by another desk') : t('Decided by another desk')}
        </Text>
      </Row>
      <Text size={12} tone="ink-2" breakWords>
        {hit.state === 'Open'
          ? t('Look at it again, then decide.')
          : [stateWord(hit.state), hit.reason, decidedWords(hit)].join(' · ')}
      </Text>
    </Box>
  );
}

interface DecisionFormProps {
  hit: HitRead;
  decision: Decision;
}

const DecisionForm = ({ hit, decision }: DecisionFormProps) => {
  const { reason, setReason, isMissing, refusal, busy, decide } = decision;
  const ask = async (verdict: Verdict) => {
    const isSure =
      verdict === 'Cleared' ||
      reason.trim() === '' ||
      (await confirm({
        title: t('A true match?'),
        message: t('{name} can no longer be sold or checked in.', { name: hit.passengerName }),
      }));
    if (isSure) await decide(verdict);
  };
  return (
    <>
      {refusal && (
        <Text role="alert" text="error" below={8}>
          {refusal}
        </Text>
      )}
      <Textarea
        label={t('Reason')}
        withAsterisk
        aria-required
        rows={2}
        maxLength={LONGEST}
        value={reason}
        error={isMissing && <FieldError message={t('Enter a reason.')} />}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={8} above={10}>
        <Button fullWidth disabled={busy} onClick={() => void ask('TrueMatch')}>
          {t('True match')}
        </Button>
        <Button fullWidth disabled={busy} onClick={() => void ask('Cleared')}>
          {t('Clear passenger')}
        </Button>
      </Row>
    </>
  );
};
