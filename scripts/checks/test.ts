import { ensureBrowser } from './browser.ts';
import { ensureBuild } from '../build.ts';
import {
  browserTests,
  exitOnFailure,
  runCheck,
  runInOrder,
  STATIC_CHECKS,
  timed,
  unitTests,
} from './checks.ts';
import { ensureEngines } from './engines.ts';

/** The two commands of the README on the oldest Node; `npm run test:newcomer` runs all pairs. */
const NEWCOMER = {
  name: 'a new machine',
  program: 'scripts/checks/test-newcomer.ts',
  args: ['--oldest'],
  mustPrint: /^Node \d.* s$/m,
};

/**
 * `npm test`: everything that has to pass before a change lands; `npm test -- path …`: only these files of unit,
 * storage and HTTP tests.
 */
const paths = process.argv.slice(2);
await exitOnFailure(async () => {
  if (paths.length > 0) return runCheck(unitTests(paths.join(' '), paths));
  const browser = ensureBrowser();
  ensureEngines();
  // Neither keeps two cores busy, and they are independent.
  await Promise.all([runInOrder(STATIC_CHECKS), timed('build', ensureBuild)]);
  await runInOrder([unitTests('unit, storage and HTTP tests'), NEWCOMER, browserTests(browser)]);
});
