import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Packages = Record<string, string>;

const manifest: Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Packages> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const rows = [
  ...readFileSync('docs/dependencies.md', 'utf8').matchAll(
    /^\| `(?<name>[^`]+)` +\| (?<where>\w+) +\| (?<why>\S.*?) +\|$/gm,
  ),
].map(({ groups }) => ({ name: groups?.['name'] ?? '', where: groups?.['where'] ?? '' }));

test('docs/dependencies.md lists every direct package once, and no other', () => {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const direct = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(direct.toSorted());
});

test('docs/dependencies.md agrees with package.json on where each package is used', () => {
  for (const { name, where } of rows) {
    const isForBuilding = Object.hasOwn(manifest.devDependencies, name);
    const places = isForBuilding ? ['browser', 'build', 'development'] : ['server', 'both'];
    expect(places, name).toContain(where);
  }
});
