import { exitOnFailure, runBeside, STATIC_CHECKS } from './checks.ts';

/** `npm run check`: checks without a running program. */
await exitOnFailure(() => runBeside(STATIC_CHECKS));
