import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { rootPath } from './root-path.server.ts';

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** The program and its version. */
export function ownPackage(): z.infer<typeof packageSchema> {
  return packageSchema.parse(JSON.parse(readFileSync(rootPath('package.json'), 'utf8')));
}
