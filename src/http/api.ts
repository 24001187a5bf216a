import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Log } from '../kernel/log.ts';
import type { Locale } from '../messages/index.ts';
import type { Services } from './services.ts';

/** The user that a token belongs to. */
export type SignedInUser = NonNullable<Awaited<ReturnType<Services['authenticate']>>>;

/** Hono's variables and bindings of a request. */
export interface HttpEnv {
  /** Node's request and response; absent in a call from within the process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    services: Services;
    requestId: string;
    locale: Locale;
    log: Log;
    /** Socket address, or the forwarded one behind a trusted proxy. */
    address: string;
    /** Set by the access check of the call; never derived from a header elsewhere. */
    user: SignedInUser | null;
    token: string | null;
  };
}

/** Every feature registers its calls on this. */
export type Api = OpenAPIHono<HttpEnv>;
