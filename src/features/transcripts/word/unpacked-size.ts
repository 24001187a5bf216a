import JSZip from 'jszip';

/** Why a file is refused. */
type ArchiveProblem = 'not-an-archive' | 'too-large';

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'ArchiveError';
    this.problem = problem;
  }
}

const ENTRIES_MAX = 5_000;

/**
 * A zip archive whose files take at most `maxBytes` unpacked, including an overhead for each: all of them are unpacked
 * and counted, because the sizes in the directory may be wrong. The same library reads the Word file afterwards, so
 * both see the same files. Throws `ArchiveError`.
 */
export async function openArchive(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<JSZip> {
  const archive = await JSZip.loadAsync(bytes).catch((cause: unknown) => {
    throw new ArchiveError('not-an-archive', { cause });
  });
  if (Object.keys(archive.files).length > ENTRIES_MAX) throw new ArchiveError('too-large');
  await countUnpacked(archive, maxBytes);
  return archive;
}

/** Re-generating the archive without compression yields its unpacked files, in chunks that are discarded. */
function countUnpacked(archive: JSZip, maxBytes: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const unpacked = archive.generateInternalStream({
    type: 'uint8array',
    compression: 'STORE',
    streamFiles: true,
  });
  let length = 0;
  unpacked
    .on('data', (piece) => {
      length += piece.length;
      if (length <= maxBytes) return;
      unpacked.pause();
      reject(new ArchiveError('too-large'));
    })
    .on('error', (cause) => reject(new ArchiveError('not-an-archive', { cause })))
    .on('end', resolve)
    .resume();
  return promise;
}
