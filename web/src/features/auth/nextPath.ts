const HOME = '/dashboard';

// One slash, then no second one and no backslash: browsers read both as the start of another host.
const INSIDE = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const SIGN_IN = /^\/login(?:[/?#]|$)/;

/** Where to go after signing in: the page that was asked for, if it is one of ours. */
export const nextPath = (asked: unknown): string =>
  typeof asked === 'string' && INSIDE.test(asked) && !SIGN_IN.test(asked) ? asked : HOME;
