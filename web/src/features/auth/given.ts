import { password, type Rule } from '../../kit/rules';

/** How long a password must be matters when it is chosen; here it is right or wrong. */
export const given: Rule = (value) => (value === '' ? password(value) : null);
