import { resolve } from 'node:path';

/** In the build, three folders above its chunks in `build/site/server`, so that a release starts in any folder. */
const ROOT = import.meta.env?.PROD ? resolve(import.meta.dirname, '../../..') : process.cwd();

/** The absolute path of a file that comes with the product, such as `build/sample.db`. */
export function rootPath(path: string): string {
  return resolve(ROOT, path);
}
