import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * Reads the secrets of which `NAME_FILE` names the file, as containers receive them. Returns the environment with these
 * secrets, and one line per fault.
 */
export function readSecretFiles(
  env: Environment,
  secrets: Iterable<string>,
): { env: Environment; problems: string[] } {
  const problems: string[] = [];
  const read: Environment = {};
  for (const name of secrets) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE: take a value in one of the two`);
    else {
      try {
        read[name] = readFileSync(path, 'utf8').trim();
      } catch (error) {
        problems.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return { env: { ...env, ...read }, problems };
}
