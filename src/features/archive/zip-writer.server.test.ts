import { expect, test } from 'vitest';
import { zipOf } from './zip-writer.server.ts';

async function* threeFiles() {
  for (const name of ['one', 'two', 'three']) yield { name, bytes: Buffer.from(name), isPacked: true };
}

test('an entry of the directory, which is kept until the end, keeps no other memory', async () => {
  const entries: Uint8Array[] = [];
  for await (const part of zipOf(threeFiles(), new Date('2026-01-01')))
    if (Buffer.from(part).toString('latin1', 0, 4) === 'PK\x01\x02') entries.push(part);
  expect(entries).toHaveLength(3);
  for (const entry of entries) expect(entry.buffer.byteLength).toBe(entry.byteLength);
});
