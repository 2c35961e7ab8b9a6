import { type Icon, IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import type { NoticeRead } from '../../api/client';
import type { Tone } from '../../kit/display/tones';
import { s } from '../../kit/i18n/t';

export type Importance = NoticeRead['importance'];

interface ImportanceLook {
  /** The key of its translation. */
  readonly label: string;
  readonly tone: Tone;
  readonly icon: Icon;
}

export const IMPORTANCES: Readonly<Record<Importance, ImportanceLook>> = {
  Normal: { label: s('Normal'), tone: 'quiet', icon: IconSpeakerphone },
  Important: { label: s('Important'), tone: 'warn', icon: IconSpeakerphone },
  Urgent: { label: s('Urgent'), tone: 'bad', icon: IconAlertTriangle },
};
