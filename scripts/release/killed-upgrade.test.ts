import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOnPath } from '../checks/debian-program.ts';
import { makeTestDir } from '../../src/storage/testing.ts';
import { install, pack } from './installation.testing.ts';

/** The programs that the launcher starts; the moments are before and after each start. */
const PROGRAMS =
  'awk basename cat cp df dirname flock ln mkdir mv readlink rm sed sha256sum sync tar wc'.split(' ');
const RESTART = ['sh', '-c', ':'];
const MAX_MS = 300_000;

let folder: string;
beforeEach(() => {
  folder = makeTestDir();
  for (const name of PROGRAMS) {
    const path = join(folder, 'programs', name, name);
    mkdirSync(dirname(path), { recursive: true });
    const real = findOnPath([name]);
    // The launcher and all that it has started are one process group.
    writeFileSync(
      path,
      `#!/bin/sh
echo >>"$STARTS/${name}"
moment=${name}-$(($(${findOnPath(['wc'])} -l <"$STARTS/${name}")))
[ "before $moment" != "$KILL" ] || kill -KILL 0
[ "after $moment" = "$KILL" ] || exec ${real} "$@"
${real} "$@"
kill -KILL 0
`,
    );
    chmodSync(path, 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs the launcher, which is killed at a moment of one of the programs; returns how often it started each of these.
 */
async function runKilled(
  site: string,
  args: string[],
  { programs, moment = '' }: { programs: string[]; moment?: string },
): Promise<[string, number][]> {
  const starts = join(site, 'starts');
  mkdirSync(starts);
  const folders = programs.map((name) => join(folder, 'programs', name));
  const env = {
    PATH: [...folders, process.env['PATH']].join(':'),
    STARTS: starts,
    KILL: moment,
  };
  const launcher = spawn(join(site, 'mulhim'), args, { env, detached: true, stdio: 'ignore' });
  expect(await once(launcher, 'exit')).toEqual(moment === '' ? [0, null] : [null, 'SIGKILL']);
  const counts: [string, number][] = readdirSync(starts).map((name) => [
    name,
    readFileSync(join(starts, name), 'utf8').length,
  ]);
  rmSync(starts, { recursive: true });
  return counts;
}

/** Everything that is on the disk of a site. */
function filesOf(site: string): string {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const { mode } = lstatSync(path);
    const contents = entry.isSymbolicLink()
      ? readlinkSync(path)
      : entry.isFile() && readFileSync(path, 'utf8');
    return [relative(site, path), mode, contents];
  });
  return JSON.stringify(entries.toSorted());
}

function run(site: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(site, 'mulhim'), args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** One of two versions starts, the upgrade can be repeated, and the way back is open. */
function expectRepairable(site: string, archive: string, moment: string): void {
  const version = readlinkSync(join(site, 'current')).replace('versions/', '');
  expect(['1.0.0', '2.0.0'], moment).toContain(version);
  expect(run(site, 'doctor').stdout, moment).toBe(`${version} doctor\n`);
  if (version === '1.0.0')
    expect(run(site, 'upgrade', archive, ...RESTART), moment).toEqual({
      status: 0,
      stdout: '2.0.0 is running\n',
      stderr: '',
    });
  expect(run(site, 'rollback', ...RESTART).stdout, moment).toBe('1.0.0 is running\n');
}

test(
  'an upgrade that is killed at any moment leaves a version that starts, and can be repeated and undone',
  async () => {
    const archive = pack(folder, '2.0.0');
    const args = ['upgrade', archive, ...RESTART];
    const first = join(folder, 'first');
    mkdirSync(first);
    const starts = await runKilled(install(first), args, { programs: PROGRAMS });
    const moments = starts.flatMap(([name, count]) =>
      Array.from({ length: count }, (_, place) =>
        ['before', 'after'].map((side) => ({ name, moment: `${side} ${name}-${place + 1}` })),
      ).flat(),
    );
    expect(moments.length).toBeGreaterThanOrEqual(50);
    // What comes after depends on the files alone, and many moments leave the same ones.
    const repaired = new Set<string>();
    for (const { name, moment } of moments) {
      const own = join(folder, moment);
      mkdirSync(own);
      const site = install(own);
      await runKilled(site, args, { programs: [name], moment });
      const files = filesOf(site);
      if (repaired.has(files)) continue;
      repaired.add(files);
      expectRepairable(site, archive, moment);
    }
    expect(repaired.size).toBeGreaterThanOrEqual(8);
  },
  MAX_MS,
);
