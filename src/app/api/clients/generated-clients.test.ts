import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insertInterview } from '../../../features/interviews/interview.factory.ts';
import { openTestApp, type TestApp } from '../../testing.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CLASSIC = new URL('classic-typescript.testing.ts', import.meta.url).href;

/** What a programmer writes with each client; it is checked by the compiler and then run. */
const PROGRAMS = {
  'openapi-typescript': `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export async function use(fetch: (request: Request) => Promise<Response>, token: string, id: string) {
  const client = createClient<paths>({ baseUrl: 'http://localhost', fetch, headers: { token } });
  const path = { id };
  const drafts = await client.GET('/podcasts', { params: { query: { state: 'draft' } } });
  const draft = await client.GET('/podcasts/{id}', { params: { path } });
  const link = await client.POST('/podcasts/{id}/previews', { params: { path }, body: { label: '', days: 90 } });
  const saved = await client.PUT('/podcasts/{id}', {
    params: { path },
    body: { name: 'حديث بلا صورة', content: 'ملخص الحديث كله', image: '' },
    bodySerializer(body) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.set(name, String(value));
      return form;
    },
  });
  return {
    drafts: drafts.data?.map(({ _id }) => _id),
    image: draft.data?.data.image,
    expiresAt: link.data?.expiresAt,
    imageAfter: saved.data?.image,
  };
}
`,
  '@hey-api/openapi-ts': `
import { createPreview, listInterviews, readInterview, updateInterview } from './client/index.ts';
import { client } from './client/client.gen.ts';

export async function use(fetch: (request: Request) => Promise<Response>, token: string, id: string) {
  client.setConfig({
    baseUrl: 'http://localhost',
    fetch: (input, init) => fetch(new Request(input, init)),
    auth: ({ type }) => (type === 'apiKey' ? token : undefined),
  });
  const path = { id };
  const drafts = await listInterviews({ query: { state: 'draft' } });
  const draft = await readInterview({ path });
  const link = await createPreview({ path, body: { label: '', days: 90 } });
  const body = { name: 'حديث بلا صورة', content: 'ملخص الحديث كله', image: '' };
  const saved = await updateInterview({ path, body });
  return {
    drafts: drafts.data?.map(({ _id }) => _id),
    image: draft.data?.data.image,
    expiresAt: link.data?.expiresAt,
    imageAfter: saved.data?.image,
  };
}
`,
};

const CHECKED = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
};

const used = z.object({
  drafts: z.array(z.string()),
  image: z.string(),
  expiresAt: z.string(),
  imageAfter: z.null(),
});

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await openTestApp();
  // Among the packages, which the clients import.
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'build', 'api-clients-'));
  writeFileSync(join(folder, 'openapi.json'), await (await t.app.request('/openapi.json')).text());
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CHECKED));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

/** Runs a program of a package to its end. */
function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', CLASSIC, join(ROOT, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${program} failed\n${stdout}${stderr}`);
}

const GENERATORS: Record<keyof typeof PROGRAMS, () => void> = {
  'openapi-typescript': () => run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'schema.d.ts'),
  '@hey-api/openapi-ts': () =>
    run('@hey-api/openapi-ts/dist/run.mjs', '-i', 'openapi.json', '-o', 'client', '--no-log-file'),
};

test.each(Object.entries(GENERATORS))(
  'a client made by %s lists drafts, chooses days and removes a picture',
  async (name, generate) => {
    generate();
    const file = join(folder, `use-${name.replaceAll(/\W/g, '-')}.ts`);
    writeFileSync(file, z.record(z.string(), z.string()).parse(PROGRAMS)[name] ?? '');
    run('typescript/bin/tsc', '-p', folder);
    const address = 'https://pictures.example/one.jpg';
    const { id } = await insertInterview(t.services.storage, {
      state: 'draft',
      image: { kind: 'external', url: address },
    });
    const { use } = await import(file);
    const fetch = (request: Request) => t.app.request(request);
    const result = used.parse(await use(fetch, t.as.admin['token'], id));
    expect(result).toMatchObject({ image: address, imageAfter: null });
    expect(result.drafts).toContain(id);
    expect(Date.parse(result.expiresAt)).toBe(Date.parse('2026-05-01T10:00:00.000Z') + 90 * 86_400_000);
    await expect(use(fetch, '', id)).resolves.not.toHaveProperty('drafts.0');
  },
  // Two programs that are started and a compiler.
  120_000,
);
