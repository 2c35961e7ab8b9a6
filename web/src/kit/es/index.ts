// Spanish by English sentence. Places in braces keep their names. Loaded only by those who read Spanish.
import { events } from './events';
import { first } from './first';
import { shell } from './shell';

export const es: Readonly<Record<string, string>> = { ...first, ...shell, ...events };
