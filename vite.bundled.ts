/** Of several hundred files: as part of the server they load in a fraction of the time and memory. */
export const BUNDLED = [
  'kysely',
  'react-router',
  'hono',
  '@hono/zod-openapi',
  '@hono/node-server',
  '@asteasolutions/zod-to-openapi',
  'zod',
  'rate-limiter-flexible',
];
