import { availableParallelism } from 'node:os';
import { AppError } from '../../kernel/app-error.ts';
import { parseImageFileName } from '../media/media.schema.ts';
import type { StoredFile } from '../media/stored-picture.schema.ts';
import { findFaultyPictures } from '../media/stored-picture.server.ts';
import { damaged, sha256Of } from './archive-rows.server.ts';
import type { ImageRow } from './sections/images.server.ts';

/** Files that are looked at in one process: enough that starting it does not count. */
const LOOKED_AT_BYTES = 16 * 1024 * 1024;
/** Each holds its files in memory. */
const SIDE_BY_SIDE = Math.min(4, availableParallelism());

/** Pictures on their way to be looked at, some at a time; those before are looked at while the next are read. */
export class PictureCheck {
  readonly #stopping = new AbortController();
  #waiting: StoredFile[] = [];
  #bytes = 0;
  readonly #running: Promise<void>[] = [];

  /** Throws `validation` where one of those before is no picture. */
  async add(file: StoredFile): Promise<void> {
    this.#waiting.push(file);
    this.#bytes += file.bytes.length;
    if (this.#bytes >= LOOKED_AT_BYTES) await this.#look();
  }

  /** Resolves once all were looked at. */
  async end(): Promise<void> {
    await this.#look();
    await Promise.all(this.#running);
  }

  /** Gives up what is under way. */
  stop(): void {
    this.#stopping.abort();
  }

  async #look(): Promise<void> {
    if (this.#running.length === SIDE_BY_SIDE) await this.#running.shift();
    const files = this.#waiting.splice(0);
    this.#bytes = 0;
    if (files.length === 0) return;
    const running = this.#lookAt(files);
    // Whoever waits for it is told; until then nobody need be.
    running.catch(() => {});
    this.#running.push(running);
  }

  async #lookAt(files: StoredFile[]): Promise<void> {
    const [name] = await findFaultyPictures(files, this.#stopping.signal);
    if (name !== undefined)
      throw new AppError('validation', 'archive.notPicture', { params: { file: name } });
  }
}

/** The widest WebP names the picture by its content. */
export function storedFile(
  image: Omit<ImageRow, 'files'>,
  name: string,
  bytes: Buffer<ArrayBuffer>,
): StoredFile {
  const parsed = parseImageFileName(name);
  if (!parsed) throw new AppError('validation', 'archive.unsafeName', { params: { file: name } });
  const { width, format } = parsed;
  const isWhole = width === image.width && format === 'webp';
  if (isWhole && sha256Of(bytes).slice(0, image.id.length) !== image.id) throw damaged(name);
  return { name, width, format, bytes, isWhole };
}
