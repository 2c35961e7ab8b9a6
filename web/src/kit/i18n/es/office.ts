// The frame, signing in, the offices with their people, fees and letters.
import { events } from './events';
import { fees } from './fees';
import { first } from './first';
import { guide } from './guide';
import { messaging } from './messaging';
import { operation } from './operation';
import { organization } from './organization';
import { people } from './people';
import { secondFactor } from './secondFactor';
import { shell } from './shell';

export const office: Readonly<Record<string, string>> = {
  ...events,
  ...fees,
  ...first,
  ...guide,
  ...messaging,
  ...operation,
  ...organization,
  ...people,
  ...secondFactor,
  ...shell,
};
