import { z } from 'zod';
import { ROLES } from '../../http/policy.ts';
import { ACCOUNT_EVENTS, deviceSchema } from './account.schema.ts';

/* Accounts in the API, for both ends: every `id` is `_id`. */

export const wireUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});

export const wireUserRow = wireUser.extend({
  version: z.int().meta({ description: 'Send it back in If-Match' }),
});

export const wireSession = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: 'To the minute' }),
  ...deviceSchema.shape,
  isCurrent: z.boolean().meta({ description: 'Whether it is the session of this call' }),
});

export const wireEvent = z.object({
  _id: z.string(),
  event: z.enum(ACCOUNT_EVENTS),
  at: z.iso.datetime(),
  network: z
    .string()
    .nullable()
    .meta({ description: 'The network (/24 or /48) of the caller; null if the operator did it' }),
  ...deviceSchema.shape,
});

export const wireSecondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });

export const wireProposal = z.object({
  secret: z.string().meta({ description: 'In base32, for an authenticator app' }),
  uri: z.string().meta({ description: 'The same for a QR code: otpauth://totp/…' }),
});
