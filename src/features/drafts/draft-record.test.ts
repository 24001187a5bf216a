import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { draftKey, isSameValue, keepDraft, keptAtOf, listDrafts, listSubjects } from './draft-record.ts';
import { MemoryStorage } from './testing.ts';

const OWNER = 'k3v9x2m7q1ab';
const schema = z.object({ text: z.string() });
const record = (text: string, keptAt = '2026-11-21T10:00:00.000Z') => ({
  value: { text },
  base: { text: 'محفوظ' },
  keptAt,
  owner: OWNER,
});

describe('drafts on the device', () => {
  test('are listed newest first, each with its storage key', () => {
    const storage = new MemoryStorage();
    keepDraft(storage, draftKey('page:host', 'a'), record('أقدم', '2026-11-21T10:00:00.000Z'));
    keepDraft(storage, draftKey('page:host', 'b'), record('أحدث', '2026-11-21T10:00:01.000Z'));
    expect(listDrafts({ storage, owner: OWNER }, 'page:host', schema)).toEqual([
      { ...record('أحدث', '2026-11-21T10:00:01.000Z'), storageKey: 'draft:page:host:b' },
      { ...record('أقدم', '2026-11-21T10:00:00.000Z'), storageKey: 'draft:page:host:a' },
    ]);
  });

  test('are listed for an interview without those of its questions', () => {
    const storage = new MemoryStorage();
    keepDraft(storage, draftKey('interview:one', 'a'), record('المقابلة'));
    keepDraft(storage, draftKey('interview:one:question:two', 'a'), record('السؤال'));
    keepDraft(storage, draftKey('interview:one2', 'a'), record('مقابلة أخرى'));
    const texts = listDrafts({ storage, owner: OWNER }, 'interview:one', schema).map(
      ({ value }) => value.text,
    );
    expect(texts).toEqual(['المقابلة']);
  });

  test('are listed for the user who typed them, and for everyone when they name no user', () => {
    const storage = new MemoryStorage();
    keepDraft(storage, draftKey('page:host', 'a'), record('لي'));
    keepDraft(storage, draftKey('page:host', 'b'), { ...record('لغيري'), owner: 'aaaaaaaaaaaa' });
    const { owner, ...unowned } = record('لمن يفتحها');
    storage.setItem(draftKey('page:host', 'c'), JSON.stringify(unowned));
    const textsOf = (device: string) =>
      listDrafts({ storage, owner: device }, 'page:host', schema).map(({ value }) => value.text);
    expect(textsOf(owner)).toEqual(['لي', 'لمن يفتحها']);
    expect(textsOf('aaaaaaaaaaaa')).toEqual(['لغيري', 'لمن يفتحها']);
    expect(storage.length).toBe(3);
  });

  test('list each subject with a given prefix once', () => {
    const storage = new MemoryStorage();
    for (const subject of ['interview:one:question:two', 'interview:one:question:three', 'interview:one']) {
      keepDraft(storage, draftKey(subject, 'a'), record('نص'));
      keepDraft(storage, draftKey(subject, 'b'), record('نص'));
    }
    storage.setItem('token', 'x');
    expect(listSubjects(storage, 'interview:one:question:')).toEqual([
      'interview:one:question:two',
      'interview:one:question:three',
    ]);
  });

  test.each([
    ['no JSON', '{'],
    [
      'another shape',
      JSON.stringify({ value: { words: 'x' }, base: { text: '' }, keptAt: '2026-11-21T10:00:00Z' }),
    ],
    ['no moment', JSON.stringify({ value: { text: 'x' }, base: { text: '' }, keptAt: 'now' })],
    ['null', 'null'],
  ])('are skipped and stay on the device when they hold %s', (_, text) => {
    const storage = new MemoryStorage();
    storage.setItem('draft:page:host:a', text);
    expect(listDrafts({ storage, owner: OWNER }, 'page:host', schema)).toEqual([]);
    expect(storage.length).toBe(1);
  });

  test('report a full device without throwing', () => {
    const storage = new MemoryStorage();
    expect(keepDraft(storage, 'draft:x:a', record('نص'))).toBe(true);
    storage.isFull = true;
    expect(keepDraft(storage, 'draft:x:b', record('نص'))).toBe(false);
  });
});

test('two values are equal when they have the same texts, in any order', () => {
  expect(isSameValue({ name: 'ا', summary: 'ب' }, { summary: 'ب', name: 'ا' })).toBe(true);
  expect(isSameValue({ name: 'ا' }, { name: 'ا', summary: '' })).toBe(false);
  expect(isSameValue({ name: 'ا' }, { name: 'أ' })).toBe(false);
});

test.each(['{"keptAt":"أمس"}', '{', '[]'])('a stored %s was kept at no moment', (text) => {
  const storage = new MemoryStorage();
  storage.setItem(draftKey('page:host', 'a'), text);
  expect(keptAtOf(storage, draftKey('page:host', 'a'))).toBeNull();
});
