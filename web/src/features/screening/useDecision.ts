import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HitRead } from '../../api/client';
import { screeningDecide } from '../../api/client';
import { ApiError, isStale } from '../../api/errors';
import { screeningGetByPassengerIdQueryKey } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { useLeaveGuard } from '../../kit/feedback/leave';
import { toast } from '../../kit/feedback/toasts';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';

export type Verdict = 'Cleared' | 'TrueMatch';

/** Another desk was quicker. */
const isDecided = (error: unknown): boolean =>
  isStale(error) || (error instanceof ApiError && error.code === 'hitStale');

/** A decision with its reason. What the server refuses is said in the panel, and what was typed stays. */
export function useDecision(hit: HitRead, onDecided: ((hit: HitRead) => void) | undefined) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [write, busy] = useWrite(async (error) => {
    if (!isDecided(error)) return setRefusal(say(error));
    setOvertaken(true);
    await queries.invalidateQueries({
      queryKey: screeningGetByPassengerIdQueryKey({ path: { passengerId: hit.passengerId } }),
    });
  });
  const isMissing = reason.trim() === '';
  useLeaveGuard(!isMissing);

  const decide = async (decision: Verdict) => {
    setPressed(true);
    setRefusal(null);
    if (isMissing) return;
    await write(async () => {
      const body = { decision, reason: reason.trim(), version: hit.version };
      const { data } = await screeningDecide({ path: { id: hit.id }, body });
      const { passengerName: name } = hit;
      toast(
        decision === 'Cleared' ? t('{name} is cleared.', { name }) : t('{name} may not travel.', { name }),
      );
      setReason('');
      setPressed(false);
      onDecided?.(data);
    });
  };
  return { reason, setReason, isMissing: isPressed && isMissing, isOvertaken, refusal, busy, decide };
}

export type Decision = ReturnType<typeof useDecision>;
