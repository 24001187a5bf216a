import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rootPath } from '../kernel/root-path.server.ts';
import { sha256Of } from '../storage/backup/backup-files.server.ts';
import { fail, ok, type Finding } from '../storage/examine/finding.ts';

/** The checksums of a release's files, as `sha256sum` writes them; a checkout has none. */
export const RELEASE_LIST = 'files.sha256';
const SHOWN = 3;

/** Whether the files of this release are those that it was made with. */
export async function examineRelease(list = rootPath(RELEASE_LIST)): Promise<Finding[]> {
  if (!existsSync(list)) return [];
  const lines = (await readFile(list, 'utf8')).trimEnd().split('\n');
  const changed: string[] = [];
  for (const line of lines) {
    const [wanted, path = ''] = line.split('  ');
    // A file that is missing or cannot be read differs as well.
    const sum = await sha256Of(join(dirname(list), path)).catch(() => null);
    if (sum !== wanted) changed.push(path);
  }
  if (changed.length === 0) return [ok(`release: ${lines.length} files as they were made`)];
  return [
    fail(
      `release: ${changed.length} of ${lines.length} files are missing or changed, such as ${changed.slice(0, SHOWN).join(', ')}`,
      'unpack its archive again (docs/deploy.md), and test the disk',
    ),
  ];
}
