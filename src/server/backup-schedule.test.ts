import { expect, test } from 'vitest';
import { openTestStorage } from '../storage/testing.ts';
import { takeBackupTurn } from './backup-schedule.server.ts';

test('one process at a time makes a backup, and after an hour another may', async () => {
  const { storage, close } = await openTestStorage();
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 12, minutes));
  const turns = await Promise.all([takeBackupTurn(storage, at(0)), takeBackupTurn(storage, at(0))]);
  expect(turns.toSorted()).toEqual([false, true]);
  expect(await takeBackupTurn(storage, at(59))).toBe(false);
  expect(await takeBackupTurn(storage, at(61))).toBe(true);
  await close();
});
