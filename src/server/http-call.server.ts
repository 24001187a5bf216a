import { z, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { User } from '../features/accounts/account.schema.ts';
import { authenticate } from '../features/accounts/sessions.server.ts';
import { AppError, type ErrorCode, type Message } from '../kernel/app-error.ts';
import { isMessageKey, type MessageKey } from '../messages/index.ts';
import { messageKey } from '../messages/keys.ts';
import { takeBody } from './body-limits.server.ts';
import type { HttpEnv } from './http-env.server.ts';
import { STATUS } from './http-errors.server.ts';

/** The two headers that a token can come in. */
const TOKENS = [{ token: [] }, { bearer: [] }];
/** Of a call that anyone may make and that gives more with a token: spread into its route after `access`. */
export const optionalToken = { security: [{}, ...TOKENS] };

/** Who may make a call: anyone, anyone signed in, or an admin (decisions, section 3). */
export type Access = 'all' | 'signed-in' | 'admin';

/**
 * The access rule of a call: spread into its route so that the rule, its documentation and the route are one
 * object. It runs before the body is read, so a stranger learns nothing from a bad request and takes no memory with a
 * large one. `checks` run between the body and the schema.
 */
export function access(level: Access, ...checks: MiddlewareHandler<HttpEnv>[]) {
  return {
    middleware: [requireAccess(level), takeBody, ...checks],
    'x-access': level,
    security: level === 'all' ? [] : TOKENS,
  };
}

function requireAccess(level: Access): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (level === 'all') await giveWay(c);
    else await admit(c, level);
    await next();
  };
}

/** The access rule for a part of a call that anyone may make. Throws `unauthenticated` and `forbidden`. */
export async function admit(c: Context<HttpEnv>, level: Exclude<Access, 'all'>): Promise<User> {
  const services = c.get('services');
  const user = await authenticate(services, c.get('token'));
  if (!user) throw new AppError('unauthenticated', 'error.unauthenticated');
  c.set('user', user);
  if (level === 'admin' && user.role !== 'admin') throw new AppError('forbidden', 'error.forbidden');
  // What a rule writes in this call has an author, whichever rule it is.
  c.set('services', { ...services, author: { id: user.id, name: user.name } });
  return user;
}

/** Whether a call that anyone may make has the token of an admin. */
export async function isAdmin(c: Context<HttpEnv>): Promise<boolean> {
  return (await authenticate(c.get('services'), c.get('token')))?.role === 'admin';
}

/** Under too much load a read that anyone may make is for those who are signed in; others come again. */
async function giveWay(c: Context<HttpEnv>): Promise<void> {
  const services = c.get('services');
  if (c.req.method !== 'GET' || !services.load.isLate) return;
  if (!(await authenticate(services, c.get('token')))) services.load.assertOnTime();
}

/**
 * A feature's schema with what the API document says of it. A copy, because only schemas made after the OpenAPI
 * library was loaded can carry that, and nobody should have to know in which order modules load.
 */
export function documented<Schema extends z.ZodType>(
  schema: Schema,
  about: string | NonNullable<Parameters<z.ZodType['openapi']>[1]>,
): Schema {
  const copy = schema.clone();
  return typeof about === 'string' ? copy.openapi(about) : copy.openapi(about);
}

/** A JSON body, as a request or as a response. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A required JSON request body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** A required multipart request body. */
export function multipartBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const errorSchema = z
  .object({
    message: z.string().openapi({ description: 'What went wrong, in the language of Accept-Language' }),
    code: z.enum(Object.keys(STATUS)),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'One message a faulty field' }),
    current: z
      .unknown()
      .optional()
      .openapi({ description: 'The entity as it is now, where a write was stale' }),
    requestId: z.string().optional(),
  })
  .openapi('Error');

/** How a body is refused beside being too large. */
const BODY_REFUSALS: readonly ErrorCode[] = ['timeout', 'length_required', 'unavailable'];

/** The responses of a call that refuses with these codes, all in the one error shape. */
export function errors(...codes: ErrorCode[]): RouteConfig['responses'] {
  const all = new Set(codes.includes('too_large') ? [...codes, ...BODY_REFUSALS] : codes);
  return Object.fromEntries(
    [...all].map((code) => [STATUS[code], json(errorSchema, code.replaceAll('_', ' '))]),
  );
}

/** The `version` a client read, from `If-Match: 3` or `If-Match: "3"`; undefined where it sends none or `*`. */
export const ifMatchHeader = z.object({
  'if-match': z
    .string()
    .regex(/^(?:\*|"?\d{1,9}"?)$/, { error: messageKey('error.version') })
    .transform((value) => (value === '*' ? undefined : Number(value.replaceAll('"', ''))))
    .optional()
    .openapi({
      description: 'The version that is being overwritten; a stale one answers 409 with the current entity',
    }),
});

/** What names one attempt at making something: the same name makes it once, however often it is sent. */
export const attemptHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,64}$/, { error: messageKey('error.attempt') })
    .optional()
    .openapi({
      description: 'A random name for this attempt. Sent again, it answers 200 with what the first one made',
    }),
});

/**
 * Bad input as one `AppError`: every faulty field with its first message; the message of the whole is a
 * missing field's before any other, then the first in the order of the schema (spec, section 5).
 */
export function validationError(error: z.core.$ZodError): AppError {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, Message>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) if (name !== '' && !fields.has(name)) fields.set(name, { key: keyOf(issue) });
  }
  const keys = [...fields.values()].map((message) => message.key);
  const first = keys.find((key) => key.endsWith('.required')) ?? keys[0] ?? 'error.validation';
  const key = first === 'error.field' ? 'error.validation' : first;
  return new AppError('validation', key, fields.size > 0 ? { fields: Object.fromEntries(fields) } : {});
}

function keyOf(issue: z.core.$ZodIssue): MessageKey {
  if (issue.code === 'unrecognized_keys') return 'error.unknownField';
  return isMessageKey(issue.message) ? issue.message : 'error.field';
}
