import { expect, test } from '../fixtures/test.ts';
import { CrashedDisk } from './crashed-disk.ts';
import type { FileEvent } from './file-trace.ts';

test('a simulated disk keeps synced changes after a power cut and any part of the others', () => {
  const [folder, file, moved] = ['/d', '/d/a.part', '/d/a'];
  const written = { kind: 'write', path: file, offset: null } as const;
  const events: FileEvent[] = [
    { kind: 'create', path: file, start: 1, end: 1 },
    { ...written, bytes: Buffer.from('synced '), start: 2, end: 2 },
    { kind: 'sync', path: file, start: 3, end: 5 },
    { ...written, bytes: Buffer.from('too late'), start: 4, end: 4 },
    { kind: 'rename', path: file, to: moved, start: 6, end: 6 },
    { kind: 'sync', path: folder, start: 7, end: 8 },
  ];
  const after = (moment: number, isKept: boolean) =>
    [...new CrashedDisk(new Map()).run(events, moment).files(() => isKept)].map(([path, bytes]) => [
      path,
      bytes.toString(),
    ]);
  expect(after(4, true)).toEqual([[file, 'synced too late']]);
  expect(after(6, false)).toEqual([]);
  expect(after(6, true)).toEqual([[moved, 'synced too late']]);
  // The sync of the folder has begun, but has not returned.
  expect(after(7, false)).toEqual([]);
  expect(after(8, false)).toEqual([[moved, 'synced ']]);
});
