import { open } from 'node:fs/promises';

/** Writes a new file and waits until the disk has it. Throws `EEXIST` where there is a file. */
export async function writeDurably(
  path: string,
  contents: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes durable which names a folder has, after a file is made, renamed or linked. Windows needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
