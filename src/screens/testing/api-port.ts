/** Where the API of component tests listens (`vitest.components.config.ts` sets it). */
export const API_PORT = Number(process.env['COMPONENT_API_PORT']);
/** Names the site of a test file. */
export const SITE_COOKIE = 'test-site';
