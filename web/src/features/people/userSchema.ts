import { z } from 'zod';
import type { Role } from '../../access';
import type { UserRead } from '../../api/client';
import { email, maxLength, required, text } from '../../kit/rules';
import { officeProblem, type Place } from './userRules';

export interface UserValues {
  name: string;
  email: string;
  role: string;
  /** In their order: the first is where the user starts. */
  officeIds: string[];
  maySignIn: boolean;
  /** Wanted by the server when users change their own e-mail. */
  currentPassword: string;
}

export const userSchema = (places: readonly Place[]) =>
  z
    .object({
      name: text(required, maxLength(120)),
      email: text(email),
      role: text(required).transform((role) => role as Role),
      officeIds: z.array(z.string()),
      maySignIn: z.boolean(),
      currentPassword: z.string(),
    })
    .check((context) => {
      const { role, officeIds } = context.value;
      const message = officeProblem(places, role, officeIds);
      if (message) context.issues.push({ code: 'custom', message, path: ['officeIds'], input: officeIds });
    })
    .transform(({ maySignIn, currentPassword, ...user }) => ({
      ...user,
      disabled: !maySignIn,
      ...(currentPassword ? { currentPassword } : {}),
    }));

export type UserBody = z.output<ReturnType<typeof userSchema>>;

/** Offices that are not the caller's to give stay as they are and are not sent. */
export const userValues = (user: UserRead, reach: readonly Place[]): UserValues => ({
  name: user.name,
  email: user.newEmail ?? user.email,
  role: user.role,
  officeIds: user.appUserOffices
    .map(({ officeId }) => officeId)
    .filter((id) => reach.some((place) => place.id === id)),
  maySignIn: user.status !== 'Disabled',
  currentPassword: '',
});
