import { exitOnFailure, runInOrder, STATIC_CHECKS } from './checks.ts';

/** `npm run check`: checks without a running program, two at a time. */
const [routes, types, ...others] = STATIC_CHECKS;
await exitOnFailure(async () => {
  await Promise.all([runInOrder([routes, types].filter((check) => check !== undefined)), runInOrder(others)]);
});
