import { openStorage, type StorageOptions } from '../src/storage/open-storage.server.ts';
import { fillWithInterviews, type InterviewShape } from './many-interviews.ts';

/** Fills an empty database, which nobody has open, with made interviews. */
export async function bulkLoad(target: StorageOptions, count: number, shape: InterviewShape): Promise<void> {
  const storage = await openStorage(target);
  await fillWithInterviews(storage, count, shape);
  await storage.close();
}
