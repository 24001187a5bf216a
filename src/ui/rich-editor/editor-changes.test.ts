import type { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchChanges } from './editor-changes.client.ts';
import { editorOf } from './editor.testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const editor = editorOf('<p>أ[]</p>');
  const reports: string[] = [];
  const changes = watchChanges(editor, (html) => reports.push(html));
  return { editor, reports, changes };
}

const type = (editor: Editor, text: string) => editor.commands.insertContent({ type: 'text', text });

test('a change is reported once, after a pause of typing', () => {
  const { editor, reports } = watched();
  type(editor, 'ب');
  vi.advanceTimersByTime(200);
  type(editor, 'ت');
  vi.advanceTimersByTime(299);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reports).toEqual(['<p>أبت</p>']);
});

test('a change is reported while typing goes on without a pause', () => {
  const { editor, reports } = watched();
  for (let key = 0; key < 14; key += 1) {
    type(editor, 'ب');
    vi.advanceTimersByTime(200);
  }
  expect(reports.length).toBe(1);
});

test('a waiting change can be reported at once, and is not reported again later', () => {
  const { editor, reports, changes } = watched();
  type(editor, 'ب');
  changes.report();
  expect(reports).toEqual(['<p>أب</p>']);
  vi.advanceTimersByTime(10_000);
  expect(reports.length).toBe(1);
});

test('a text that is as before, and one that nothing waits for, is not reported', () => {
  const { editor, reports, changes } = watched();
  changes.report();
  type(editor, 'ب');
  editor.commands.deleteRange({ from: 2, to: 3 });
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual([]);
});

test('a waiting change is reported when the editor is removed, and none after that', () => {
  const { editor, reports, changes } = watched();
  type(editor, 'ب');
  changes.end();
  type(editor, 'ت');
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual(['<p>أب</p>']);
});
