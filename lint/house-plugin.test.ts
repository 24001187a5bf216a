import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const OXLINT = resolve('node_modules/oxlint/bin/oxlint');
const CONFIG = {
  ...JSON.parse(readFileSync('.oxlintrc.json', 'utf8')),
  jsPlugins: [resolve('lint/house-plugin.js')],
};

/** What is refused, with a file of its own. */
const REFUSED = [
  [
    'a rule that imports HTTP',
    'src/features/a/a.server.ts',
    "import { Hono } from 'hono';\nexport const a = Hono;\n",
  ],
  [
    'a rule that imports storage',
    'src/features/a/b.server.ts',
    "export { x } from '../../storage/x.server.ts';\n",
  ],
  [
    'a schema that imports React',
    'src/features/a/a.schema.ts',
    "import { useState } from 'react';\nexport const a = useState;\n",
  ],
  ['a kernel that imports a feature', 'src/kernel/a.ts', "export { x } from '../features/a/a.schema.ts';\n"],
  ['a component that imports a rule', 'src/features/a/a.tsx', "export { x } from './a.server.ts';\n"],
  ['a widget that imports a feature', 'src/ui/a.tsx', "export { x } from '../features/a/a.schema.ts';\n"],
  [
    'SQL outside storage',
    'src/features/a/c.server.ts',
    "import { sql } from 'kysely';\nexport const a = sql;\n",
  ],
  [
    'a folder that imports a folder above it',
    'src/features/interviews/a.ts',
    "export { x } from '../versions/a.ts';\n",
  ],
  ['Arabic in a component', 'src/features/a/b.tsx', "export const a = 'مرحبا';\n"],
  [
    'a bdi without a direction',
    'src/features/a/c.tsx',
    'export const A = () => <bdi className="a">x</bdi>;\n',
  ],
  ['a bdi without a direction in a template', 'src/features/a/a.ts', 'export const a = `<bdi>${1}</bdi>`;\n'],
  ['Arabic in markup', 'src/features/a/d.tsx', 'export const A = () => <p>مرحبا</p>;\n'],
] as const;

const ACCEPTED = [
  [
    'a rule that imports its port as a type',
    'src/features/a/d.server.ts',
    "export type { X } from './a.store.ts';\n",
  ],
  ['a page that imports a rule', 'src/pages/a.page.tsx', "export { x } from '../features/a/a.server.ts';\n"],
  [
    'a folder that imports a folder below it',
    'src/features/versions/a.ts',
    "export { x } from '../interviews/a.ts';\n",
  ],
  ['a bdi with a direction', 'src/features/a/e.tsx', 'export const A = () => <bdi dir="ltr">x</bdi>;\n'],
  ['Arabic in the catalogue', 'src/messages/ar.ts', "export const a = 'مرحبا';\n"],
  ['letters as escapes', 'src/features/a/f.tsx', String.raw`export const a = '\u0633';` + '\n'],
] as const;

/** What the rules of this project say of all files. */
let messages: string[];

beforeAll(() => {
  const project = mkdtempSync(join(tmpdir(), 'mulhim-lint-'));
  try {
    writeFileSync(join(project, '.oxlintrc.json'), JSON.stringify(CONFIG));
    for (const [, path, code] of [...REFUSED, ...ACCEPTED]) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), code);
    }
    // Once for all: it takes longer to start than to read them.
    const { stdout } = spawnSync(process.execPath, [OXLINT, '--format', 'unix'], {
      cwd: project,
      encoding: 'utf8',
    });
    messages = stdout.split('\n').filter((line) => line.includes('house('));
  } finally {
    rmSync(project, { recursive: true });
  }
});

const messagesOn = (path: string) => messages.filter((line) => line.startsWith(`${path}:`));

describe('the lint rules of this project', () => {
  test.each(REFUSED)('%s is refused', (_what, path) => {
    expect(messagesOn(path)).not.toEqual([]);
  });

  test.each(ACCEPTED)('%s is accepted', (_what, path) => {
    expect(messagesOn(path)).toEqual([]);
  });
});
