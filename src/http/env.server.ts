import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Locale } from '../messages/index.ts';
import type { User } from '../features/accounts/account.schema.ts';
import type { Log } from '../operation/log.server.ts';
import type { Services } from '../app/services.server.ts';

/** What each request carries through the API. */
export interface HttpEnv {
  /** The exchange on the socket; absent in a call from within the process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    services: Services;
    requestId: string;
    locale: Locale;
    log: Log;
    /** Socket address, or the forwarded one behind a trusted proxy. */
    address: string;
    /** Set by the access rule of the call; never guessed from a header elsewhere. */
    user: User | null;
    token: string | null;
  };
}

/** Where every feature registers its calls of the API. */
export type Api = OpenAPIHono<HttpEnv>;
