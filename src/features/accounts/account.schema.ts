import { z } from 'zod';
import { normalizeLine, removeInvisible } from '../../kernel/plain-text.ts';
import { id, moment, plainText, version } from '../../kernel/stored-shapes.ts';
import type { MessageKey } from '../../messages/index.ts';
import { messageKey } from '../../messages/keys.ts';
import { typed, typedLine } from '../../messages/typed-text.ts';
import { ROLES } from '../../http/policy.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const USER_NAME_MAX = 100;
export const EMAIL_MAX = 254;

/** Known browsers and systems, which are closed lists so that no text of a user agent reaches a screen. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
const SYSTEMS = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const;

/** Null if unknown. */
export const deviceSchema = z.strictObject({
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
});
export type Device = z.output<typeof deviceSchema>;

export const NO_DEVICE: Device = { browser: null, system: null };

/** Recorded events of an account, for its owner to review. */
export const ACCOUNT_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'sign-in-link-made',
  'sign-in-link-used',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** What admins do about sign-up and links for others. */
export const ACCESS_EVENTS = [
  'invitation-made',
  'link-withdrawn',
  'sign-up-opened',
  'sign-up-closed',
] as const;
export type AccessEventKind = (typeof ACCESS_EVENTS)[number];

/** Something that happened to an account. */
export interface AccountEvent {
  id: string;
  kind: AccountEventKind;
  at: string;
  /** Null if it came from the server itself. */
  network: string | null;
  device: Device;
}

/** The origin of a call. */
export interface Caller {
  /** The network address, an IPv6 one as its /64 network. */
  address: string;
  device: Device;
}

/** An admin who makes a call about others. */
export interface Maker extends Caller {
  by: Author;
}

export const userSchema = z.strictObject({
  id,
  name: plainText(USER_NAME_MAX * 2),
  email: plainText(EMAIL_MAX).pipe(z.email()),
  role: z.enum(ROLES),
  version,
  createdAt: moment,
});
export type User = z.output<typeof userSchema>;

/** An author, with the name at the time. */
export const authorSchema = userSchema.pick({ id: true, name: true });
export type Author = z.output<typeof authorSchema>;

/** Without the direction marks that come with an address when it is copied from Arabic text. */
function normalizeEmail(email: string): string {
  return normalizeLine(removeInvisible(email));
}

/** The normalised form of an address: addresses are unique by it, not as typed. */
export function emailKeyOf(email: string): string {
  return normalizeEmail(email).normalize('NFKC').toLowerCase();
}

/** A text that is not empty, as it was typed. */
function filled(missing: MessageKey) {
  return z.string({ error: missing }).min(1, { error: missing, abort: true });
}

const emailSchema = typed(normalizeEmail)({
  missing: 'signup.required',
  min: 1,
  max: EMAIL_MAX,
  tooLong: 'account.email',
}).pipe(z.email({ error: messageKey('account.email') }));

const userNameSchema = typedLine({
  missing: 'signup.required',
  min: 1,
  max: USER_NAME_MAX,
  tooLong: 'account.name.tooLong',
});

/** A newly chosen password. */
export const newPasswordSchema = filled('signup.required')
  .min(PASSWORD_MIN, { error: messageKey('signup.password.tooShort') })
  .max(PASSWORD_MAX, { error: messageKey('signup.password.tooLong') });

/** Extra members are refused, so that a sign-up cannot set a role or an id. */
export const signUpSchema = z.strictObject({
  name: userNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  /** The one-time code of the set-up link, without which no first admin is created. */
  setupCode: z.string().max(200).optional(),
  /** The token of an invitation, with which sign-up may be closed. */
  invitation: z.string().max(200).optional(),
});

/** A code of an authenticator app or a recovery code, in any notation. */
export const codeSchema = z
  .string({ error: messageKey('account.code.required') })
  .trim()
  .min(1, { error: messageKey('account.code.required') })
  .max(40, { error: messageKey('signin.code.wrong') });

export const signInSchema = z.strictObject({
  email: z
    .string({ error: messageKey('signin.required') })
    .trim()
    .min(1, { error: messageKey('signin.required') })
    .max(EMAIL_MAX, { error: messageKey('signin.failed') }),
  password: filled('signin.required').max(PASSWORD_MAX, { error: messageKey('signin.failed') }),
  /** For an account with a second factor: a code of its app, or a recovery code. */
  code: codeSchema.optional(),
});

/** The token of a link, in any form: a malformed one is a wrong one. */
const linkToken = z.string().max(200);

export const linkSchema = z.strictObject({ link: linkToken });

/** What the password that an account gets is chosen by. */
const recovery = { newPassword: newPasswordSchema, code: codeSchema.optional() };
export const recoverySchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('code'),
    email: signInSchema.shape.email,
    recoveryCode: codeSchema,
    ...recovery,
  }),
  z.strictObject({ by: z.literal('link'), link: linkToken, ...recovery }),
]);

/** `userId` for a link to a new password, otherwise it is an invitation. */
export const linkToMakeSchema = z.strictObject({ name: userNameSchema, userId: z.string().optional() });

export const signUpChoiceSchema = z.strictObject({ isOpen: z.boolean() });

export const userChangeSchema = z.strictObject({ name: userNameSchema, email: emailSchema });

/** The user's password, to confirm a change of the account. */
const ownPasswordSchema = filled('signup.required').max(PASSWORD_MAX, {
  error: messageKey('account.password.wrong'),
});

export const secondFactorOffSchema = z.strictObject({ code: codeSchema, password: ownPasswordSchema });

export const secondFactorOnSchema = secondFactorOffSchema.extend({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
});

export type SecondFactorOff = z.output<typeof secondFactorOffSchema>;
export type SecondFactorOn = z.output<typeof secondFactorOnSchema>;

/** With `code` if the second factor is on. */
export const ownPasswordProofSchema = z.strictObject({
  password: ownPasswordSchema,
  code: codeSchema.optional(),
});

export const passwordChangeSchema = ownPasswordProofSchema.extend({ newPassword: newPasswordSchema });

export type OwnPassword = z.output<typeof ownPasswordProofSchema>;
export type Recovery = z.output<typeof recoverySchema>;
export type LinkToMake = z.output<typeof linkToMakeSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
export type SignUp = z.output<typeof signUpSchema>;
export type SignIn = z.output<typeof signInSchema>;
export type UserChange = z.output<typeof userChangeSchema>;

declare module '../changes/content-change.store.ts' {
  interface Contents {
    user: User;
  }
}
