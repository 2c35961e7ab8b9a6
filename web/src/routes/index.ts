// Every route of the program, one line each: where, who may open it, what the menu calls it, its screen. A screen for
// one kind of work is open to the roles that the server permits that work.
import type { RouteEntry } from '../shell/menu';
import { ACCOUNTING } from './accounting';
import { FLY } from './fly';
import { GENERAL } from './general';
import { SELL } from './sell';
import { SETTING } from './setting';

/** In the order of the menu. */
export const ROUTES: readonly RouteEntry[] = [...GENERAL, ...SELL, ...FLY, ...ACCOUNTING, ...SETTING];
