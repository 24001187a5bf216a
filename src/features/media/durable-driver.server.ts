import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncFolder, writeDurably } from '../../kernel/durable-file.server.ts';
import { isDiskFull, nullIfMissing } from '../../kernel/system-error.server.ts';

const FOLDER = 'uploads';
const PARTIAL = /\.part$/;
const PROBE = 'probe.part';

/**
 * The library's driver for a folder, with writes that survive a power cut and reads that follow no link (trust,
 * section 5 and T11). Other ways to write (`putStream`, `copy`, `move`) are as the library has them.
 */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  /** Resolves once the file is on the disk under its name, completely or not at all. */
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const partial = join(this.#folder, `${key}.${randomUUID()}.part`);
    try {
      await writeDurably(partial, contents);
      await rename(partial, join(this.#folder, key));
      await syncFolder(this.#folder);
    } catch (cause) {
      await rm(partial, { force: true });
      throw cause;
    }
  }

  /** The file is open once this resolves; a symbolic link in its place throws `ELOOP`. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.#folder, key), constants.O_RDONLY | constants.O_NOFOLLOW);
    return file.createReadStream();
  }

  /** Removes partial files of writes that began before a time and were interrupted. */
  async deleteLeftovers(writtenBefore: Date): Promise<void> {
    for (const name of (await readdir(this.#folder)).filter((entry) => PARTIAL.test(entry))) {
      // The write may have finished or removed the file meanwhile.
      const written = await stat(join(this.#folder, name)).catch(nullIfMissing);
      if (written && written.mtime < writtenBefore) await this.delete(name);
    }
  }
}

/** A driver for the folder `uploads` of a data folder, created if missing. Throws if it is not writable, unless the disk is full. */
export async function openDurableDriver(dataDir: string): Promise<DurableDriver> {
  const folder = resolve(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  await syncFolder(dirname(folder));
  const driver = new DurableDriver(folder);
  try {
    await driver.put(PROBE, new Uint8Array(1));
    await driver.delete(PROBE);
  } catch (error) {
    // Pages are served meanwhile; uploads are refused until there is room.
    if (!isDiskFull(error)) throw error;
  }
  return driver;
}
