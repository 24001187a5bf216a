import { z } from 'zod';
import { normalizeLine, visibleLength } from '../../kernel/plain-text.ts';
import { messageKey } from '../../messages/keys.ts';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** Spec, section 5; decisions, section 4. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const USER_NAME_MAX = 100;
export const EMAIL_MAX = 254;

export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  createdAt: string;
}

/** What two spellings of one address share: addresses are unique by it, never by what was typed (trust, T4). */
export function emailKeyOf(email: string): string {
  return normalizeLine(email).normalize('NFKC').toLowerCase();
}

const emailSchema = z
  .string({ error: messageKey('signup.required') })
  .transform((email) => normalizeLine(email))
  .pipe(
    z
      .string()
      .min(1, { error: messageKey('signup.required'), abort: true })
      .max(EMAIL_MAX, { error: messageKey('account.email') })
      .pipe(z.email({ error: messageKey('account.email') })),
  );

const userNameSchema = z
  .string({ error: messageKey('signup.required') })
  .transform(normalizeLine)
  .pipe(
    z
      .string()
      .refine((name) => visibleLength(name) > 0, { error: messageKey('signup.required'), abort: true })
      .max(USER_NAME_MAX, { error: messageKey('account.name.tooLong') }),
  );

/** Extra members are refused: a role or an id can never arrive with a sign-up (trust, T4). */
export const signUpSchema = z.strictObject({
  name: userNameSchema,
  email: emailSchema,
  password: z
    .string({ error: messageKey('signup.required') })
    .min(1, { error: messageKey('signup.required'), abort: true })
    .min(PASSWORD_MIN, { error: messageKey('signup.password.tooShort') })
    .max(PASSWORD_MAX, { error: messageKey('signup.password.tooLong') }),
  /** The one-time code of the set-up link; it alone makes the first admin. */
  setupCode: z.string().max(200).optional(),
});

export const signInSchema = z.strictObject({
  email: z
    .string({ error: messageKey('signin.required') })
    .trim()
    .min(1, { error: messageKey('signin.required') })
    .max(EMAIL_MAX, { error: messageKey('signin.failed') }),
  password: z
    .string({ error: messageKey('signin.required') })
    .min(1, { error: messageKey('signin.required') })
    .max(PASSWORD_MAX, { error: messageKey('signin.failed') }),
});

export const userChangeSchema = z.strictObject({ name: userNameSchema, email: emailSchema });

export type SignUp = z.output<typeof signUpSchema>;
export type SignIn = z.output<typeof signInSchema>;
export type UserChange = z.output<typeof userChangeSchema>;
