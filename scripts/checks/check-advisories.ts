/**
 * Fails if a package that the product consists of or is built with has a known vulnerability of high or critical
 * severity; packages only for development (docs/dependencies.md) are ignored. If the registry offers no audit (a
 * mirror, no network), this is printed and is no failure, because it says nothing about the packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { listedPackages } from './listed-packages.ts';

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
});

const needsSchema = z.record(z.string(), z.string()).default({});
const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: needsSchema,
      optionalDependencies: needsSchema,
      peerDependencies: needsSchema,
    }),
  ),
});

const SERIOUS = new Set(['high', 'critical']);

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const report = auditSchema.safeParse(parse(stdout));
if (report.success) {
  const used = packagesInUse();
  const serious = Object.entries(report.data.vulnerabilities).filter(
    ([name, { severity }]) => used.has(name) && SERIOUS.has(severity),
  );
  for (const [name, { severity, range, fixAvailable }] of serious)
    process.stderr.write(`${name} ${range}: ${severity}${fixAvailable ? ', fixed by an update' : ''}\n`);
  if (serious.length > 0) process.exit(1);
  process.stdout.write('No serious advisory for any package\n');
} else {
  process.stdout.write('The registry offers no advisories; nothing was checked\n');
}

/** The names of the packages that are not only for development, with all their dependencies. */
function packagesInUse(): Set<string> {
  const listed = listedPackages().filter(({ where }) => where !== 'development');
  const used = new Set(listed.map(({ name }) => name));
  const { packages } = lockfileSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const installed = Map.groupBy(Object.entries(packages), ([path]) => path.split('node_modules/').at(-1));
  // Names added during the iteration are visited too.
  for (const name of used) {
    for (const [, { dependencies, optionalDependencies, peerDependencies }] of installed.get(name) ?? []) {
      const needs = { ...dependencies, ...optionalDependencies, ...peerDependencies };
      for (const need of Object.keys(needs)) used.add(need);
    }
  }
  return used;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
