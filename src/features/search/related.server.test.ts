import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../server/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import { findRelated } from './related.server.ts';

let t: TestApp;
const interviews = new Map<string, Interview>();

beforeAll(async () => {
  t = await openTestApp();
  const texts = [
    ['نجّار السفن', 'يبني القوارب الخشبيّة في الميناء', 'كيف تختار أخشاب القارب؟'],
    ['صانعة الأعواد', 'تصنع العود من خشبٍ قديم', 'من أين يأتي الخشب إلى الورشة؟'],
    ['حارس الفنار', 'يسهر على ميناءٍ بعيد', 'متى ترى القوارب من النافذة؟'],
    ['عالمة الفلك', 'ترصد المجرّات من جبلٍ عالٍ', 'ماذا تقول النجوم؟'],
  ] as const;
  for (const [name, summary, question] of texts) {
    const { id } = await insertInterview(t.services.storage, { name, summary }, [{ question }]);
    const interview = await t.services.storage.interviews.findInterview(id);
    if (interview) interviews.set(name, interview);
  }
});
afterAll(() => t.close());

async function related(name: string, without: string[] = []): Promise<string[]> {
  const interview = interviews.get(name);
  if (!interview) throw new Error(`no interview ${name}`);
  const ids = without.map((other) => interviews.get(other)?.id ?? '');
  const found = await findRelated(t.services, interview, { without: ids, limit: 2 });
  return found.map((one) => one.name);
}

test('interviews that speak of the same things are near, whatever the form of their words', async () => {
  expect(await related('نجّار السفن')).toEqual(['حارس الفنار']);
  expect(await related('حارس الفنار')).toEqual(['نجّار السفن']);
});

test('what is shown already is left out', async () => {
  expect(await related('نجّار السفن', ['حارس الفنار'])).toEqual([]);
});

test('one that shares nothing has none', async () => {
  expect(await related('عالمة الفلك')).toEqual([]);
});
