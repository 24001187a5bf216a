import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandEnv } from './command-env.testing.ts';

test('the doctor command exits with 1 and prints one line for each problem and one with its remedy', async () => {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const env = commandEnv({ PORT: 'many' });
    execFile(process.execPath, ['scripts/operator/doctor.ts'], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
  expect(output.split('\n')).toEqual([
    'FAIL  PORT: got "many", takes a port number from 0 to 65535',
    '      → correct it in .env or the environment',
    '',
  ]);
  expect(code).toBe(1);
});
