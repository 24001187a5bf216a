import { registerHooks } from 'node:module';

/**
 * Generators of clients write TypeScript through the compiler's own programming interface, which the compiler has up to
 * version 6. Preloaded into a generator, this gives it the copy that ts-morph brings along.
 */
const COPY = new URL('classic-typescript-copy.testing.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: COPY, shortCircuit: true } : next(name, context),
});
