// Spanish by English sentence. Places in braces keep their names. The program loads the parts by themselves.
import { accounting } from './accounting';
import { office } from './office';
import { operations } from './operations';
import { sales } from './sales';

export const es: Readonly<Record<string, string>> = { ...accounting, ...office, ...operations, ...sales };
