import type { UserStatus } from '../../api/client';
import { Pill } from '../../kit/display/Pill';
import type { Tone } from '../../kit/display/tones';
import { s, t } from '../../kit/i18n/t';

const LOOKS: Readonly<Record<UserStatus, { tone: Tone; word: string }>> = {
  Invited: { tone: 'info', word: s('Invited') },
  Active: { tone: 'good', word: s('Active') },
  Disabled: { tone: 'quiet', word: s('Disabled') },
};

export const stateWord = (state: UserStatus): string => t(LOOKS[state].word);

export function StatePill({ state }: { state: UserStatus }) {
  return <Pill tone={LOOKS[state].tone}>{stateWord(state)}</Pill>;
}
