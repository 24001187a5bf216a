import { expect, test } from 'vitest';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { ADAPTER } from './adapters.testing.ts';

test(`a database of ${ADAPTER.name} is empty for the next test, and closed to the storages of the last one`, async () => {
  const database = await ADAPTER.createDatabase();
  const last = await database.open();
  await insertInterview(last);
  expect(await database.reset()).toBe(true);
  const next = await database.open();
  expect(await next.allInterviews.countInterviews()).toBe(0);
  await expect(insertInterview(last)).rejects.toThrow('is over');
  await insertInterview(next);
  await next.close();
  expect(await database.reset()).toBe(false);
  await database.remove();
});
