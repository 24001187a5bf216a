import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** The program and its version, as it signs what it makes. */
export async function readProgramName(): Promise<string> {
  const { name, version } = packageSchema.parse(JSON.parse(await readFile('package.json', 'utf8')));
  return `${name} ${version}`;
}
