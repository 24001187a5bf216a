import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bookOfAllWorkSchema } from '../features/books/book-of-all.schema.ts';
import { bookOfAll } from '../features/books/book.server.ts';
import { writeDurably } from '../kernel/durable-file.server.ts';
import { serveProgram } from '../kernel/processes/run-program.server.ts';
import { lockDataDir, openStorage, StorageStartError } from '../storage/open-storage.server.ts';

process.umask(0o077);

/** The program that makes the book of all interviews, in place of the earlier one and of what a killed one has left. */
serveProgram(async (input) => {
  const { facts, databaseUrl, dataDir, folder, name } = bookOfAllWorkSchema.parse(input);
  try {
    lockDataDir(folder);
  } catch (error) {
    // Another process of this server is making it.
    if (error instanceof StorageStartError) return 'busy';
    throw error;
  }
  for (const earlier of await readdir(folder))
    if (earlier.endsWith('.epub') || earlier.endsWith('.part')) await rm(join(folder, earlier));
  await using storage = await openStorage({ databaseUrl, dataDir, isPrepared: true });
  const partial = join(folder, `${name}.part`);
  try {
    await writeDurably(partial, Readable.from(bookOfAll(storage, facts)));
    await rename(partial, join(folder, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return 'made';
});
