import { resolve } from 'node:path';
import { runLimitedProcess } from './limited-process.server.ts';
import { storedFilesAnswerSchema, type StoredFile } from './stored-picture.schema.ts';

const PROGRAM = resolve('src/features/media/stored-picture-process.server.ts');
const TIMEOUT_MS = 120_000;
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '2' };

/**
 * Which of some files are not the pictures that their names say, looked at outside this process; all of them where
 * that process did not come to an end.
 */
export async function findFaultyPictures(files: StoredFile[], signal: AbortSignal): Promise<string[]> {
  const options = { program: PROGRAM, timeoutMs: TIMEOUT_MS, signal, env: ENVIRONMENT };
  const result = await runLimitedProcess(files, options);
  const answer =
    result.kind === 'answered'
      ? storedFilesAnswerSchema.safeParse(result.answer)
      : { success: false as const };
  return answer.success ? answer.data.faulty : files.map(({ name }) => name);
}
