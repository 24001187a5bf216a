import { ensureBrowser } from './browser.ts';
import { ensureBuild } from '../build.ts';
import { browserTests, exitOnFailure, runInOrder, unitTests } from './checks.ts';
import { ensureEngines } from './engines.ts';

/** Suites of which `npm test` runs a sample. */
const SUITES = ['hostile', 'faults', 'engines'];

/**
 * `npm run test:e2e -- path …`: browser tests in these files or folders of e2e, against the production build. A suite
 * given only by its name (`hostile`, `faults`, `engines`) runs completely.
 */
const args = process.argv.slice(2);
const suite = SUITES.find((name) => args[0] === name);
await exitOnFailure(async () => {
  await ensureBuild();
  if (suite === 'engines') ensureEngines();
  const browser = ensureBrowser();
  if (!suite) return runInOrder([browserTests(browser, args)]);
  const whole = { EXTENT: 'whole' };
  const generated = [
    'src/serving/fast-path',
    'packages/arabic-search/test',
    'src/storage/conformance/search/search-relations',
  ];
  const raw = {
    ...unitTests('raw requests and relations of searches', generated),
    env: { NO_COLOR: '1', ...whole },
  };
  const inBrowser = browserTests(browser, [`e2e/${suite}`, ...args.slice(1)], whole);
  await runInOrder(suite === 'hostile' ? [raw, inBrowser] : [inBrowser]);
});
