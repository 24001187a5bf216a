import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchiveFile {
  name: string;
  bytes: Buffer;
  /** The uncompressed size in the directory; the correct one by default. */
  saidLength?: number;
}

/** A zip archive of deflated files (APPNOTE 6.3.3, section 4.3). */
export function archiveOf(files: ArchiveFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, saidLength = bytes.length } of files) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const path = Buffer.from(name);
    const sizes = Buffer.alloc(20);
    sizes.writeUInt16LE(8, 0);
    sizes.writeUInt32LE(crc32(bytes), 6);
    sizes.writeUInt32LE(packed.length, 10);
    sizes.writeUInt32LE(saidLength, 14);
    sizes.writeUInt16LE(path.length, 18);
    const local = Buffer.concat([header(0x04034b50, 8), sizes, Buffer.alloc(2), path, packed]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    directory.push(Buffer.concat([header(0x02014b50, 10), sizes, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = header(0x06054b50, 22);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

function header(signature: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
}
