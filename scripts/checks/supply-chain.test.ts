import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, { resolved?: string; integrity?: string; optional?: boolean; engines?: object }>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifest = read('package.json') as Manifest;
const lockfile = read('package-lock.json') as Lockfile;

describe('packages', () => {
  test('are named with one version each', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });

  test('are locked by the hash of their content', () => {
    const installed = Object.entries(lockfile.packages).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { resolved, integrity }] of installed) {
      expect(integrity, path).toMatch(/^sha512-/);
      // If a registry is given, it is the public one.
      if (resolved) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
  });

  test('have no engine range on optional native parts, which an older Node would skip (npm run lockfile)', () => {
    const bound = Object.entries(lockfile.packages).filter(
      ([, { optional, engines }]) => optional && engines,
    );
    expect(bound.map(([path]) => path)).toEqual([]);
  });

  test('run no scripts while they are installed', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});
