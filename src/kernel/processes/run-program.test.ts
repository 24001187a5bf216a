import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runProgram } from './run-program.server.ts';

test('a program returns memory like the server, and is killed before it where memory runs out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-program-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  await writeFile(
    file,
    `import { readFileSync } from 'node:fs';
    const { MALLOC_ARENA_MAX, SECRET_KEY } = process.env;
    process.on('message', () => process.send({
      arenas: MALLOC_ARENA_MAX, secret: SECRET_KEY, score: readFileSync('/proc/self/oom_score_adj', 'latin1').trim(),
    }));
    process.send({ kind: 'ready' });`,
  );
  vi.stubEnv('MALLOC_ARENA_MAX', '2');
  vi.stubEnv('SECRET_KEY', 'nothing for a program');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await runProgram(file, {}, { env: {} })).toEqual({
    kind: 'returned',
    value: { arenas: '2', secret: undefined, score: '1000' },
  });
});
