import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { IMAGE_FORMATS, imageFileName, type Image } from '../../src/features/media/media.schema.ts';
import { WHOLE_LIST } from '../../src/features/interviews/interview.schema.ts';
import { openStorage } from '../../src/storage/open-storage.server.ts';
import { expect } from '../fixtures/test.ts';
import type { Stored } from './ledger.ts';

/** Shared memory and locks, which do not survive a power failure. */
export const VOLATILE = /-shm$|mulhim\.lock/;

/** The contents of a data folder without a server. */
export interface FoundData {
  interviews: (Stored & { image: Image | null })[];
  /** Files that rows refer to. */
  pictures: string[];
}

/** Opens the database of a folder like a start, which also recovers its log, and reads it. Fails if it is damaged. */
export async function readDataFolder(dataDir: string): Promise<FoundData> {
  const storage = await openStorage({ databaseUrl: null, dataDir });
  try {
    const { items: ids } = await storage.allInterviews.listIds(WHOLE_LIST, 'all');
    const interviews = (await storage.allInterviews.readInterviews(ids)).map(
      ({ name, image, questions }) => ({
        name,
        image,
        questions: questions.map(({ id, answer }) => ({ _id: id, answer })),
      }),
    );
    const pictures = interviews.flatMap(({ image }) => filesOf(image)).map((name) => `uploads/${name}`);
    return { interviews, pictures };
  } finally {
    await storage.close();
    expectSound(dataDir);
  }
}

/** Every file exists and is not empty. */
export function expectFiles(dataDir: string, files: string[]): void {
  for (const file of files) {
    expect(statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0, file).toBeGreaterThan(0);
  }
}

function filesOf(image: Image | null): string[] {
  if (image?.kind !== 'stored') return [];
  return image.widths.flatMap((width) =>
    IMAGE_FORMATS.map((format) => imageFileName(image.id, width, format)),
  );
}

/** The database file of a folder is intact. */
export function expectSound(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'mulhim.db'), { readOnly: true });
  try {
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  } finally {
    database.close();
  }
}
