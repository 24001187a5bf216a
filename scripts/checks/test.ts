import { globSync } from 'node:fs';
import { ensureBuild } from '../build.ts';
import { ensureBrowser } from './browser.ts';
import {
  exitOnFailure,
  isBrowserTest,
  playwright,
  printTimes,
  runBeside,
  runInOrder,
  STATIC_CHECKS,
  vitest,
  type Step,
} from './checks.ts';
import { WALKS } from './test-walks.ts';

/**
 * `npm test`: what has to pass before a change lands, but for `npm run test:all`; `npm test -- path …`: only these
 * files and folders, of any test but those on PostgreSQL. Flags are passed on to the programs that run them, as
 * `--name=value`.
 */
const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('-'));
const paths = args.filter((arg) => !arg.startsWith('-'));
await exitOnFailure(async () => {
  if (paths.length > 0) await runInOrder(await chosenTests());
  else printTimes(await runInOrder(allTests()));
});

function allTests(): Step[] {
  const projects = ['rules', 'server', 'storage', 'components'].flatMap((name) => ['--project', name]);
  return [
    {
      name: 'static checks beside the build',
      work: () => runBeside([...STATIC_CHECKS, { name: 'build', work: ensureBuild }]),
    },
    // Beside each other: component tests wait for the browser, the others for disks and processes.
    vitest('unit, HTTP, storage and component tests', [...projects, '--exclude', WALKS, ...flags], {
      CHROMIUM_PATH: ensureBrowser(),
    }),
    playwright('journeys', ['e2e/admin', 'e2e/public', ...flags]),
  ];
}

async function chosenTests(): Promise<Step[]> {
  const inBrowser = paths.filter(isBrowserTest);
  const others = paths.filter((path) => !isBrowserTest(path));
  const components = globSync('src/**/*.component.test.tsx');
  const hasComponent = components.some((file) => others.some((path) => file.includes(path)));
  const env: Record<string, string> = hasComponent ? { CHROMIUM_PATH: ensureBrowser() } : {};
  if (inBrowser.length > 0) await ensureBuild();
  return [
    ...(others.length > 0
      ? [vitest(others.join(' '), ['--project', '!postgres', ...others, ...flags], env)]
      : []),
    ...(inBrowser.length > 0 ? [playwright(inBrowser.join(' '), [...inBrowser, ...flags])] : []),
  ];
}
