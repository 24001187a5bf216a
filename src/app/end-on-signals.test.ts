import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('a process whose parent has gone stops in order', async () => {
  const program = `
    import { endOnSignals } from './src/app/end-on-signals.server.ts';
    endOnSignals(async () => void process.stdout.write('stopped'));
    process.send('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const output = text(child.stdout ?? Readable.from([]));
  await once(child, 'message');
  child.disconnect();
  expect(await Promise.all([output, once(child, 'exit')])).toEqual(['stopped', [0, null]]);
});
