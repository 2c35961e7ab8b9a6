// The frame, signing in, the offices with their people, fees and letters.
import { events } from './events';
import { fees } from './fees';
import { first } from './first';
import { guide } from './guide';
import { messaging } from './messaging';
import { organization } from './organization';
import { people } from './people';
import { shell } from './shell';

export const office: Readonly<Record<string, string>> = {
  ...events,
  ...fees,
  ...first,
  ...guide,
  ...messaging,
  ...organization,
  ...people,
  ...shell,
};
