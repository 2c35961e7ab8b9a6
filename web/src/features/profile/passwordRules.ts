import { z } from 'zod';
import { s } from '../../kit/i18n/t';
import { maxLength, password, text } from '../../kit/rules';

const PASSWORD_REQUIRED = s('Password is required');
const NOT_THE_SAME = s("Passwords don't match");

/** How long the current password must have been is no matter of today's rule. */
const current = (value: string) => (value === '' ? PASSWORD_REQUIRED : maxLength(256)(value));
const again = (value: string) => (value === '' ? PASSWORD_REQUIRED : null);

export const passwordSchema = z
  .object({ currentPassword: text(current), password: text(password), again: text(again) })
  .refine((typed) => typed.again === '' || typed.again === typed.password, {
    path: ['again'],
    error: NOT_THE_SAME,
    // Also while another field is still wrong: each says its own.
    when: () => true,
  });

export const NOTHING_TYPED = { currentPassword: '', password: '', again: '' };
