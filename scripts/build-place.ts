import { existsSync } from 'node:fs';
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MIB = 1024 ** 2;
/** A build takes some 20 MB, and temporarily as much in the folder for temporary files. */
const ROOM_BYTES = 64 * MIB;

/** The build cannot run in this place; one line for the user. */
class BuildPlaceError extends Error {
  override name = 'BuildPlaceError';
}

/**
 * Creates the folder of a build if it is missing. Throws `BuildPlaceError` if this account cannot write to it or the
 * disk is full, because the programs of a build would end with a stack trace.
 */
export async function assertWritable(folder: string, roomBytes = ROOM_BYTES): Promise<void> {
  try {
    if (!existsSync(folder)) await mkdir(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw new BuildPlaceError(`No room on the disk of ${resolve(folder)}`);
    throw new BuildPlaceError(
      `The build needs ${resolve(folder)}, which this account cannot write to (${codeOf(error)}): let it, or run npm run build once as an account that can`,
    );
  }
  for (const place of [resolve(folder), tmpdir()]) {
    const { bavail, bsize } = await statfs(place);
    const free = bavail * bsize;
    if (free < roomBytes)
      throw new BuildPlaceError(
        `No room on the disk of ${place}: the build needs ${roomBytes / MIB} MB, and ${Math.floor(free / MIB)} MB are free`,
      );
  }
}

/** Throws `BuildPlaceError` if the packages of the build are missing: npm omits them if `NODE_ENV` is production. */
export function assertPackages(root = '.'): void {
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new BuildPlaceError('The packages that build the site are not installed: run npm ci --include=dev');
}

/** The message of a failed build: one line if the user can fix it, otherwise the stack. */
export function describeBuildError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof BuildPlaceError || error instanceof ProgramError ? error.message : `${error.stack}`;
}

/** A program of the build failed and has printed the reason itself. */
export class ProgramError extends Error {
  override name = 'ProgramError';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
