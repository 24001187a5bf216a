import { expect, test } from 'vitest';
import { readText } from '../formats/read-text.ts';
import { readTranscript } from '../passages/read-transcript.ts';
import { EMPTY_TRANSCRIPT, passagesOf, refusalOf, transcriptValue } from './transcript-value.ts';

const refusal = (text: string) => refusalOf(readTranscript(readText(text)?.lines ?? []));
const turns = (count: number, speakers: number) =>
  Array.from(
    { length: count },
    (_, index) => `متحدّث رقم ${index % speakers}: هل هذا سؤال؟ نعم، هذا جواب.`,
  ).join('\n');

test('a text is refused when it is empty, or too long or with too many speakers for an interview', () => {
  expect(refusal(' \n')).toBe('transcript.empty');
  expect(refusal(turns(9_000, 3_000))).toBe('transcript.tooManySpeakers');
  expect(refusal(turns(3_000, 3_000))).toBe('transcript.tooManySpeakers');
  expect(refusal(turns(5_000, 2))).toBe('transcript.tooLong');
});

test('a text with several speakers or without any question is accepted', () => {
  expect(refusal(turns(40, 4))).toBeNull();
  expect(refusal('بدأت صغيرًا.\nثم كبرت.')).toBeNull();
});

test('a draft from before formats were recognised is read', () => {
  const draft = {
    name: 'حوار',
    summary: '',
    attempt: 'a',
    passages: '[{"kind":"question","text":"كيف؟"}]',
  };
  const value = transcriptValue.parse(draft);
  expect(passagesOf(value)).toEqual([{ kind: 'question', text: 'كيف؟', at: 0 }]);
  expect(value).toMatchObject({ original: '', format: '', speakers: '' });
});

test.each(['{', 'null', '[{"kind":"song","text":"كيف؟"}]'])(
  'a draft with the passages %s has none',
  (passages) => {
    expect(passagesOf(transcriptValue.parse({ ...EMPTY_TRANSCRIPT, passages }))).toEqual([]);
  },
);
