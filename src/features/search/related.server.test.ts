import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { editInterview, insertInterview } from '../interviews/interview.factory.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import { findRelated, orderRelated, relateDue } from './related.server.ts';

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
  await relate();
});
afterAll(() => t.close());

const relate = () => relateDue(t.services, new AbortController().signal);

async function related(name: string, without: string[] = []): Promise<string[]> {
  const interview = interviews.get(name);
  if (!interview) throw new Error(`no interview ${name}`);
  const ids = without.map((other) => interviews.get(other)?.id ?? '');
  const found = await findRelated(t.services, interview, { without: ids, limit: 2 });
  return found.map((one) => one.name);
}

test('interviews with the same words are related, in any form of the words', async () => {
  expect(await related('نجّار السفن')).toEqual(['حارس الفنار']);
  expect(await related('حارس الفنار')).toEqual(['نجّار السفن']);
});

test('interviews that the page already shows are left out', async () => {
  expect(await related('نجّار السفن', ['حارس الفنار'])).toEqual([]);
});

test('an interview without common words has no related ones', async () => {
  expect(await related('عالمة الفلك')).toEqual([]);
});

describe('finding related interviews after a change', () => {
  const kept = (name: string) => t.services.storage.related.findRelated(interviews.get(name)?.id ?? '');

  test('stores the related interviews of every interview, which are then shown', async () => {
    expect(await kept('نجّار السفن')).toEqual([interviews.get('حارس الفنار')?.id]);
    expect(await kept('عالمة الفلك')).toEqual([]);
    expect(await related('نجّار السفن')).toEqual(['حارس الفنار']);
    expect(await t.services.storage.related.listDue(1)).toEqual([]);
  });

  test('relates older interviews to a new one once all are due, and drops it when it is deleted', async () => {
    const text = { name: 'راصد النجوم', summary: 'يعدّ المجرّات من سطح بيته' };
    const { id } = await insertInterview(t.services.storage, text);
    await relate();
    const astronomer = interviews.get('عالمة الفلك')?.id;
    expect(await t.services.storage.related.findRelated(id)).toEqual([astronomer]);
    expect(await kept('عالمة الفلك')).toEqual([]);
    await t.services.storage.transaction(({ related: writer }) => writer.markAllDue());
    await relate();
    expect(await kept('عالمة الفلك')).toEqual([id]);
    expect(await related('عالمة الفلك')).toEqual(['راصد النجوم']);
    await t.services.storage.transaction(({ interviews: writer }) => writer.deleteInterview(id));
    expect(await related('عالمة الفلك')).toEqual([]);
  });

  test('reads only the saved interview', async () => {
    const id = interviews.get('نجّار السفن')?.id ?? '';
    const fields = { name: 'صيّاد', summary: 'يصيد', image: null, updatedAt: '2026-05-02T10:00:00.000Z' };
    await editInterview(t.services.storage, id, fields);
    const asked = vi.spyOn(t.services.storage.interviews, 'findInterview');
    await relate();
    expect(asked.mock.calls).toEqual([[id]]);
    asked.mockRestore();
  });

  test('shows interviews of the same guest until a new one has been related', async () => {
    const guest = { id: 'g1', name: 'مريم', trade: '', line: '', image: null };
    const { id: other } = await insertInterview(t.services.storage, { guest });
    const { id } = await insertInterview(t.services.storage, { guest });
    const interview = await t.services.storage.interviews.findInterview(id);
    if (!interview) throw new Error('it was inserted');
    const found = await findRelated(t.services, interview, { without: [], limit: 2 });
    expect(found.map((card) => card.id)).toEqual([other]);
    await relate();
  });

  test('leaves interviews due when it is stopped', async () => {
    await insertInterview(t.services.storage);
    await relateDue(t.services, AbortSignal.abort());
    expect(await t.services.storage.related.listDue(1)).toHaveLength(1);
  });
});

const candidates = (id: string, sharedTopics: number, hasSameGuest = false) => ({
  id,
  sharedTopics,
  hasSameGuest,
});

test('the same guest ranks before topics, rare topics before common ones, and all before similar words', () => {
  const named = [candidates('common', 0.1), candidates('guest', 0, true), candidates('rare', 0.5)];
  expect(orderRelated(named, ['similar'])).toEqual(['guest', 'rare', 'common', 'similar']);
});

test('equal matches are ordered by similarity, and each interview is returned once', () => {
  const named = [candidates('far', 0.5), candidates('second', 0.5), candidates('first', 0.5)];
  expect(orderRelated(named, ['other', 'first', 'second'])).toEqual(['first', 'second', 'far', 'other']);
});
