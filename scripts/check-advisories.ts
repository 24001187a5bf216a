/**
 * Fails where a package that the product runs with has a known fault of high or critical severity. A registry that
 * answers no such question (a mirror, no network) is said, and is no failure: it says nothing about the packages.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
});

const SERIOUS = new Set(['high', 'critical']);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report = auditSchema.safeParse(parse(stdout));
if (report.success) {
  const serious = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) =>
    SERIOUS.has(severity),
  );
  for (const [name, { severity, range, fixAvailable }] of serious)
    process.stderr.write(`${name} ${range}: ${severity}${fixAvailable ? ', an update mends it' : ''}\n`);
  if (serious.length > 0) process.exit(1);
  process.stdout.write('No serious advisory for any package\n');
} else {
  process.stdout.write('The registry answers no advisories; none were checked\n');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
