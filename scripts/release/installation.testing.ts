import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Behaviour {
  servesCopy?: boolean;
  answers?: boolean;
  readsData?: boolean;
}

/** An installation in `folder/site` whose versions are scripts. */
export function install(folder: string, behaviour?: Behaviour): string {
  const site = join(folder, 'site');
  mkdirSync(site);
  addVersion(site, '1.0.0', behaviour);
  cpSync('scripts/release/mulhim', join(site, 'mulhim'));
  symlinkSync('versions/1.0.0', join(site, 'current'));
  return site;
}

/** A version that passes its trial, answers and reads the data, or not. */
function addVersion(
  place: string,
  name: string,
  { servesCopy = true, answers = true, readsData = true }: Behaviour = {},
): void {
  mkdirSync(join(place, 'versions', name), { recursive: true });
  const program = join(place, 'versions', name, 'run');
  writeFileSync(
    program,
    `#!/bin/sh
case $1 in
  try-version) exec "$2/run" serve-copy ;;
  wait-until-ready) exec ./current/run answer ;;
  can-read-data) exit ${readsData ? 0 : 1} ;;
  serve-copy) exit ${servesCopy ? 0 : 1} ;;
  answer) exit ${answers ? 0 : 1} ;;
  *) echo ${name} "$@" ;;
esac
`,
  );
  chmodSync(program, 0o755);
}

/** An archive of a version in `folder`, with its checksum. */
export function pack(folder: string, name: string, behaviour?: Behaviour): string {
  const stage = join(folder, `stage-${name}`);
  addVersion(stage, name, behaviour);
  const archive = join(folder, `mulhim-${name}.tar.gz`);
  execFileSync('tar', ['czf', archive, '-C', stage, 'versions']);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), `${sum}  mulhim-${name}.tar.gz\n`);
  return archive;
}
