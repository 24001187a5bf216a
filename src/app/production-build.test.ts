import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { plainPicture } from '../features/media/image.factory.ts';
import { runProgram } from '../kernel/processes/run-program.server.ts';
import { PROGRAMS } from '../kernel/processes/programs.ts';

/** What only the development build may hold: the address, the key, the texts and the modules of test mode. */
const MARKERS = [/test[-_ ]?mode/i, /get\(["'`]test["'`]\)/, /وضع الاختبار/, /middlewareMode|ssrLoadModule/];

/** The only mention of test mode in a production build: the setting that it refuses. */
const REFUSED_SETTING = /TEST_MODE/g;

async function builtFiles(): Promise<string[]> {
  const entries = await readdir('build/site', { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|webmanifest|txt|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the production build has no trace of test mode or the development server', async () => {
  const files = await builtFiles();
  expect(files.some((file) => /client.*admin-root/.test(file))).toBe(true);
  expect(files.some((file) => file.endsWith('server/main.js'))).toBe(true);
  const traces: string[] = [];
  for (const file of files) {
    const text = (await readFile(file, 'utf8')).replaceAll(REFUSED_SETTING, '');
    for (const marker of MARKERS) if (marker.test(text)) traces.push(`${file}: ${marker}`);
  }
  expect(traces).toEqual([]);
});

test('every searched marker occurs in the sources', async () => {
  const sources = [
    'src/admin/test-mode.client.ts',
    'src/layouts/test-mode-banner.client.tsx',
    'src/messages/test-mode.ts',
    'src/app/development.server.ts',
  ];
  const text = (await Promise.all(sources.map((source) => readFile(source, 'utf8')))).join('\n');
  for (const marker of MARKERS) expect(text, String(marker)).toMatch(marker);
});

test('no script of a public page has a look-behind, which Safari before 16.4 cannot read', async () => {
  const scripts = (await builtFiles()).filter((file) => /client.assets.islands.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(await readFile(script, 'utf8'), script).not.toMatch(/\(\?<[!=]/);
});

test('no style sheet uses media queries that old browsers do not understand', async () => {
  const sheets = (await builtFiles()).filter((file) => /client.assets.*\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(4);
  for (const sheet of sheets) {
    const queries = (await readFile(sheet, 'utf8')).match(/@media[^{]*/g) ?? [];
    expect(
      queries.filter((query) => /[<>]|not \(/.test(query)),
      sheet,
    ).toEqual([]);
  }
});

test('every program is in the build, and the image program runs without the sources', async () => {
  const built = await readdir('build/site/server');
  expect(built).toEqual(expect.arrayContaining(Object.keys(PROGRAMS).map((name) => `${name}.js`)));
  const picture = await plainPicture(40, 30).png().toBuffer();
  const program = resolve('build/site/server/image-process.js');
  // Off limits: every file that is TypeScript.
  const flags = ['--no-strip-types'];
  expect(await runProgram(program, picture, { flags, env: {} })).toMatchObject({
    kind: 'returned',
    value: { width: 40, height: 30 },
  });
});

test('no module refers to a program in the scripts folder', async () => {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  const modules = entries.filter(({ name }) => /(?<!\.test|\.testing)\.tsx?$/.test(name));
  const naming: string[] = [];
  for (const { parentPath, name } of modules) {
    const text = await readFile(join(parentPath, name), 'utf8');
    if (/['"`]scripts\/[\w-]+\.ts/.test(text)) naming.push(name);
  }
  expect(modules.length).toBeGreaterThan(500);
  expect(naming).toEqual([]);
});
