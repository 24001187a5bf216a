import { registerHooks } from 'node:module';

/**
 * Client generators write TypeScript through the compiler API, which exists up to version 6. Preloaded into a
 * generator, this module gives it the copy inside ts-morph.
 */
const COPY = new URL('classic-typescript-copy.testing.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: COPY, shortCircuit: true } : next(name, context),
});
