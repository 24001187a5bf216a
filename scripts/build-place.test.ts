import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestDir } from '../src/storage/testing.ts';
import { assertPackages, assertWritable, describeBuildError } from './build-place.ts';

let root: string;
beforeEach(() => {
  root = makeTestDir();
});
afterEach(() => rmSync(root, { recursive: true }));

const faultOf = (folder: string, roomBytes?: number) =>
  assertWritable(folder, roomBytes).then(
    () => '',
    (error: unknown) => describeBuildError(error),
  );

describe('a build', () => {
  test('creates its folder when there is room', async () => {
    expect(await faultOf(join(root, 'build'), 1)).toBe('');
  });

  test('reports in one line a folder that cannot be written', async () => {
    writeFileSync(join(root, 'file'), '');
    expect(await faultOf(join(root, 'file/build'))).toMatch(
      /^The build needs \S+\/file\/build, which this account cannot write to \(ENOTDIR\): [^\n]+$/,
    );
  });

  test('reports in one line how much space it needs when the disk is too full', async () => {
    expect(await faultOf(root, 2 ** 52)).toMatch(
      /^No room on the disk of \S+: the build needs 4294967296 MB, and \d+ MB are free$/,
    );
  });

  test('reports in one line how to install missing packages', () => {
    expect(() => assertPackages()).not.toThrow();
    expect(() => assertPackages(root)).toThrow(/^[^\n]+: run npm ci --include=dev$/);
  });

  test('keeps the stack of any other failure', () => {
    expect(describeBuildError(new TypeError('x is not a function'))).toMatch(
      /^TypeError: x is not a function\n +at /,
    );
  });
});
