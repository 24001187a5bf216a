import { ensureBuild } from '../build.ts';
import {
  exitOnFailure,
  isBrowserTest,
  playwright,
  printTimes,
  runInOrder,
  step,
  vitest,
  type Step,
} from './checks.ts';
import { ensureEngines } from './engines.ts';
import { argsOf, EACH_CHANGE, SUITES, type Suite } from './suites.ts';

/**
 * `npm run test:all`: what has to pass before a change lands beside `npm test`, large suites as a sample.
 * `npm run test:all -- suite [--whole] [path …] [argument …]`: one suite, its sample or all of it, or only these files.
 */
const [name, ...args] = process.argv.slice(2);
await exitOnFailure(async () => {
  if (name === undefined) return printTimes(await runInOrder(await eachChange()));
  const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
  if (!suite)
    throw new Error(`usage: npm run test:all -- ${Object.keys(SUITES).join(' | ')} [--whole] [path …]`);
  await runInOrder(await one(name, suite));
});

/** Suites that one program can run together share its workers. */
async function eachChange(): Promise<Step[]> {
  ensureEngines();
  await ensureBuild();
  const suites = EACH_CHANGE.map((each) => ({ name: each, ...SUITES[each] }));
  const projects = suites.flatMap((suite) => ('project' in suite ? argsOf(suite, []) : []));
  const samples = suites.flatMap((suite) => ('folder' in suite ? argsOf(suite, []) : []));
  const programs = suites.flatMap((suite) =>
    'program' in suite ? [step({ ...suite, args: argsOf(suite, []) })] : [],
  );
  return [
    vitest('long and PostgreSQL', projects),
    playwright('layout, further pages and samples', samples),
    ...programs,
  ];
}

async function one(suiteName: string, suite: Suite): Promise<Step[]> {
  const chosen = argsOf(suite, args);
  if ('program' in suite) return [step({ name: suiteName, ...suite, args: chosen })];
  if (suiteName === 'engines') ensureEngines();
  await ensureBuild();
  const isWhole = args.includes('--whole');
  const env: Record<string, string> = isWhole ? { EXTENT: 'whole' } : {};
  if ('project' in suite) return [vitest(suiteName, chosen, env)];
  const steps = [playwright(suiteName, chosen, env)];
  const { generated } = suite;
  if (isWhole && generated && !args.some(isBrowserTest))
    steps.unshift(vitest('raw requests and generated searches', generated, env));
  return steps;
}
