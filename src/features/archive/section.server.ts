import type { z } from 'zod';
import type { Writers } from '../../storage/storage.ts';
import type { StoredImage } from '../media/media.schema.ts';
import type { ArchiveReader } from './archive.store.ts';

/** What writing one section leaves for those after it, and for the report. */
export interface ImportState {
  /** As they are stored here, by their ids in the archive. */
  images: ReadonlyMap<string, StoredImage>;
  /** Addresses of those that have to be given a password. */
  newAddresses: string[];
  /** Addresses whose accounts were here before and stay as they are. */
  keptAddresses: string[];
}

/**
 * One kind of rows in an archive. What else an archive should hold is one more of these in `sections.server.ts`, and a
 * table in docs/archive.md.
 */
export interface Section<Row = unknown> {
  /** Its files are `data/NAME-1.json` and so on. */
  name: string;
  row: z.ZodType<Row>;
  read(archive: ArchiveReader): AsyncIterable<Row>;
  /** What no second row of the section may have. */
  keys(row: Row): string[];
  /** The ids of the archive's pictures that a row shows. */
  images?(row: Row): string[];
  /** In the one transaction of the import, a few rows at a time in the order of the archive. */
  write(writers: Writers, rows: Row[], state: ImportState): Promise<void>;
}

/** A section whose rows the caller need not know. */
export interface AnySection extends Pick<Section, 'name' | 'read'> {
  /** Throws `ZodError` for what is no row of the section. */
  inspect(row: unknown): { keys: string[]; images: string[] };
  write(writers: Writers, rows: unknown[], state: ImportState): Promise<void>;
}

export function defineSection<Row>(section: Section<Row>): AnySection {
  const { name, row, images = () => [] } = section;
  return {
    name,
    read: (archive) => section.read(archive),
    inspect(value) {
      const parsed = row.parse(value);
      return { keys: section.keys(parsed), images: images(parsed) };
    },
    write: (writers, rows, state) =>
      section.write(
        writers,
        rows.map((value) => row.parse(value)),
        state,
      ),
  };
}

/** Every item of a sequence as something else. */
export async function* mapped<From, To>(
  items: AsyncIterable<From>,
  change: (item: From) => To,
): AsyncGenerator<To> {
  for await (const item of items) yield change(item);
}
