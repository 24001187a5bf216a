import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedPackages } from './listed-packages.ts';

type Packages = Record<string, string>;

const manifest: Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Packages> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const listed = listedPackages();

test('docs/dependencies.md lists every direct package once, and no other', () => {
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const direct = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(listed.map(({ name }) => name).toSorted()).toEqual(direct.toSorted());
});

test('docs/dependencies.md agrees with package.json on where each package is used', () => {
  for (const { name, where } of listed) {
    const isForBuilding = Object.hasOwn(manifest.devDependencies, name);
    const places = isForBuilding ? ['browser', 'build', 'development'] : ['server', 'both'];
    expect(places, name).toContain(where);
  }
});
