import type { UserStatus } from '../../api/client';
import { Pill } from '../../kit/Pill';
import { s, t } from '../../kit/t';
import type { Tone } from '../../kit/tones';

const LOOKS: Readonly<Record<UserStatus, { tone: Tone; word: string }>> = {
  Invited: { tone: 'info', word: s('Invited') },
  Active: { tone: 'good', word: s('Active') },
  Disabled: { tone: 'quiet', word: s('Disabled') },
};

export const stateWord = (state: UserStatus): string => t(LOOKS[state].word);

export function StatePill({ state }: { state: UserStatus }) {
  return <Pill tone={LOOKS[state].tone}>{stateWord(state)}</Pill>;
}
