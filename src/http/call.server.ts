import { createRoute, z, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { can, ROLES, rolesWith, type Action } from './policy.ts';
import { AppError, type ErrorCode, type Message } from '../kernel/app-error.ts';
import { isMessageKey } from '../messages/index.ts';
import { messageKey } from '../messages/keys.ts';
import { takeBody } from './body-limits.server.ts';
import type { HttpEnv, SignedInUser } from './api.ts';
import { STATUS } from './errors.server.ts';
import { limitParts } from './multipart.server.ts';

/** The two headers that can carry a token. */
const TOKENS = [{ token: [] }, { bearer: [] }];

interface ApiCall<Request, Responses> {
  /** What a caller must be allowed to do (`policy.ts`). */
  action: Action;
  operationId: string;
  summary: string;
  description?: string;
  /** Anyone may make the call, and a token makes it return more. */
  isTokenOptional?: boolean;
  /** Middleware between reading the body and validating it. */
  checks?: MiddlewareHandler<HttpEnv>[];
  request?: Request;
  responses: Responses;
  /** Errors beside those that follow from the action, the request and the checks. */
  refuses?: ErrorCode[];
}

/**
 * A call of the API: who may make it, its request, its responses and its errors, as one object that is routed
 * and documented. Access is checked before the body is read, so a stranger learns nothing from a bad request
 * and cannot fill the memory with a large one.
 */
export function apiCall<
  Method extends RouteConfig['method'],
  Path extends string,
  Responses extends RouteConfig['responses'],
  Request extends CallRequest = NoRequest,
>(method: Method, path: Path, call: ApiCall<Request, Responses>) {
  const { action, isTokenOptional = false, checks = [], request, responses, refuses = [], ...about } = call;
  const isForm = request?.body !== undefined && 'multipart/form-data' in request.body.content;
  const access = accessOf(action);
  const tokens = access !== 'all' ? TOKENS : isTokenOptional ? [{}, ...TOKENS] : [];
  const refusals = errors([
    // See `limitAnonymous`.
    access === 'all' && 'unavailable',
    access === 'all' && method !== 'get' && 'too_many_requests',
    access !== 'all' && access !== 'signed-in' && 'forbidden',
    tokens.length > 0 && 'unauthenticated',
    ...refusalsOf(request ?? {}),
    ...refuses,
  ]);
  // Of the type that the call declares: handlers and the browser (`callOf`) rely on it. Errors are thrown.
  const documentedResponses: Responses = { ...responses };
  Object.assign(documentedResponses, refusals);
  return createRoute({
    method,
    path,
    ...about,
    middleware: [requireAction(action), takeBody, ...(isForm ? [limitParts] : []), ...checks],
    'x-access': access,
    security: tokens,
    request: (request ?? {}) as Request,
    responses: documentedResponses,
  });
}

type CallRequest = NonNullable<RouteConfig['request']>;
type NoRequest = Record<never, never>;
/** A code, or a falsy value if its condition does not hold. */
type MaybeCode = ErrorCode | false | undefined;

/** Who may make a call, for the API document: everyone, everyone signed in, or certain roles. */
function accessOf(action: Action): string {
  if (can(null, action)) return 'all';
  const roles = rolesWith(action);
  return roles.length === ROLES.length ? 'signed-in' : roles.join(' ');
}

/**
 * The errors that follow from the shape of a request. An id in a path is never invalid, only found or not.
 */
function refusalsOf({ params, query, headers, body }: CallRequest): MaybeCode[] {
  return [
    params && 'not_found',
    (query || headers || body) && 'validation',
    headers === ifMatchHeader && 'conflict',
    ...(body ? BODY_REFUSALS : []),
  ];
}

/** Refuses callers who may not perform the action. */
function requireAction(action: Action) {
  const isOpen = can(null, action);
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (isOpen) await limitAnonymous(c, action);
    else await authorize(c, action);
    await next();
  };
  return Object.assign(guard, { action });
}

/** The caller, if allowed. Throws `unauthenticated` and `forbidden`. */
export async function authorize(c: Context<HttpEnv>, action: Action): Promise<SignedInUser> {
  const services = c.get('services');
  const user = await services.authenticate(c.get('token'));
  if (!user) throw new AppError('unauthenticated', 'error.unauthenticated');
  c.set('user', user);
  if (!can(user, action)) throw new AppError('forbidden', 'error.forbidden');
  // Every rule that writes in this call records the caller as the author.
  c.set('services', { ...services, author: { id: user.id, name: user.name } });
  return user;
}

/** The user whom the access check of the call admitted. */
export function currentUser(c: Context<HttpEnv>): SignedInUser {
  const user = c.get('user');
  if (!user) throw new AppError('unauthenticated', 'error.unauthenticated');
  return user;
}

/** Whether the caller may perform the action, in a call that is open to all. */
export async function isAuthorized(c: Context<HttpEnv>, action: Action): Promise<boolean> {
  return can(await c.get('services').authenticate(c.get('token')), action);
}

/**
 * Lets callers who are not signed in give way: they are refused under overload, except for some sign-ins, and their
 * writes are counted; both before the body is read. Throws `unavailable` and `too_many_requests`.
 */
export async function limitAnonymous(c: Context<HttpEnv>, action: Action): Promise<void> {
  const services = c.get('services');
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if ((isRead && !services.load.isLate) || (await services.authenticate(c.get('token')))) return;
  if (action === 'session.open' && services.load.isLate) await services.limitLateEntries(c.get('address'));
  else services.load.assertOnTime();
  // Each action by itself: readers behind the address of a school do not keep its host from signing in.
  if (!isRead) await services.limitOpenWrites(`${action} ${c.get('address')}`);
}

/**
 * A feature's schema with its description for the API document. It is a copy, because only schemas created
 * after the OpenAPI library was loaded can carry one, and the order in which modules load must not matter.
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

/** What the path of a call names by `{id}`. */
export const idParams = z.object({ id: z.string() });

/** What a call returns that has nothing else to say, and one that ends or deletes something. */
export const messageBody = z.object({ message: z.string() });
export const removedBody = z.object({ _id: z.string(), message: z.string() });

const errorSchema = z
  .object({
    message: z.string().openapi({ description: 'A message in the language of Accept-Language' }),
    code: z.enum(Object.keys(STATUS)),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'One message for each invalid field' }),
    current: z.unknown().optional().openapi({ description: 'The current entity, if the write was stale' }),
    requestId: z.string().optional(),
  })
  .openapi('Error');

/** Errors of a body before its schema is checked. */
const BODY_REFUSALS: readonly ErrorCode[] = [
  'too_large',
  'unsupported_type',
  'timeout',
  'length_required',
  'unavailable',
];

/** The responses of a call for these error codes, all in the one error shape. */
function errors(codes: MaybeCode[]): RouteConfig['responses'] {
  const named = codes.filter((code) => code !== undefined && code !== false);
  return Object.fromEntries(
    named.map((code) => [STATUS[code], json(errorSchema, code.replaceAll('_', ' '))]),
  );
}

/**
 * The `version` that a client read, from `If-Match: 3` or `If-Match: "3"`; undefined if it sends none or `*`.
 */
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

/** Idempotency key: requests that create something with the same key create it once. */
export const attemptHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{16,64}$/, { error: messageKey('error.attempt') })
    .optional()
    .openapi({
      description:
        'An idempotency key: a repeated request of the same account with the same key returns 200 and what the first one created',
    }),
});

/** A body of 256 KB has room for 30,000 unknown fields, and naming each takes a third of a second. */
const UNKNOWN_NAMED_MAX = 20;

/**
 * Invalid input as one `AppError`: every invalid field with its first message. The message of the whole is
 * that of a missing field if there is one, otherwise the first in the order of the schema.
 */
export function validationError(error: z.core.$ZodError): AppError {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, Message>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, UNKNOWN_NAMED_MAX) : [issue.path.join('.')];
    for (const name of names) if (name !== '' && !fields.has(name)) fields.set(name, messageOf(issue));
  }
  const messages = [...fields.values()];
  const first = messages.find(({ key }) => key.endsWith('.required')) ?? messages[0];
  const { key, ...params } = first ?? { key: 'error.validation' };
  return new AppError('validation', key === 'error.field' ? 'error.validation' : key, {
    ...params,
    ...(fields.size > 0 && { fields: Object.fromEntries(fields) }),
  });
}

function messageOf(issue: z.core.$ZodIssue): Message {
  if (issue.code === 'unrecognized_keys') return { key: 'error.unknownField' };
  const key = isMessageKey(issue.message) ? issue.message : 'error.field';
  return issue.code === 'custom' && issue.params ? { key, params: issue.params } : { key };
}
