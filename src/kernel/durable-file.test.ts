import { expect, test } from 'vitest';
import { syncFile, syncFolder } from './durable-file.server.ts';

// Linux refuses to flush what is in /proc, as some network shares refuse it for their folders.
test('a folder that its file system cannot flush is no error', async () => {
  await syncFolder('/proc');
});

test('a file that cannot be flushed is one', async () => {
  await expect(syncFile('/proc/self/status', 'r')).rejects.toThrow('EINVAL');
});

test('so is a folder that does not exist', async () => {
  await expect(syncFolder('/proc/nowhere')).rejects.toThrow('ENOENT');
});
