import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bookOfAllWorkSchema, MADE_ELSEWHERE } from '../features/books/book-of-all.schema.ts';
import { bookOfAll } from '../features/books/book.server.ts';
import { writeDurably } from '../kernel/durable-file.server.ts';
import { serveProgram } from '../kernel/processes/run-program.server.ts';
import { createInterviewReader } from '../storage/interviews/interview-reader.server.ts';
import { openSearchedDatabase } from '../storage/open-search.server.ts';
import { tryLockFolder } from '../storage/sqlite/data-dir.server.ts';
import { createIdentityReader } from '../storage/stores/identity-store.server.ts';

process.umask(0o077);

/** The program that makes the book of all interviews, in place of the earlier one and of what a killed one has left. */
serveProgram(async (input) => {
  const { facts, databaseUrl, dataDir, folder, name } = bookOfAllWorkSchema.parse(input);
  if (!tryLockFolder(folder)) return MADE_ELSEWHERE;
  const book = join(folder, name);
  // By another process, which had the lock until now.
  if (existsSync(book)) return 'made';
  for (const earlier of await readdir(folder))
    if (earlier.endsWith('.epub') || earlier.endsWith('.part')) await rm(join(folder, earlier));
  const { db, traits } = await openSearchedDatabase({ databaseUrl, dataDir, log: () => {} });
  const storage = { interviews: createInterviewReader(db, traits), identity: createIdentityReader(db) };
  const partial = `${book}.part`;
  try {
    await writeDurably(partial, Readable.from(await bookOfAll(storage, facts)));
    await rename(partial, book);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return 'made';
});
