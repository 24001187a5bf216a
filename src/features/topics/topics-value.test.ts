import { expect, test } from 'vitest';
import { TOPICS_MAX } from './topic.schema.ts';
import {
  endTopic,
  readTopics,
  suggestedTopics,
  topicNamesOf,
  typeTopics,
  writeTopics,
} from './topics-value.ts';

const KNOWN = ['الأدب', 'أدب الأطفال', 'النحل'].map((name, index) => ({ id: `topic${index}`, name }));
const NONE = readTopics('');

test('the value of the field contains the chosen topics and the one being typed', () => {
  const value = { chosen: ['الأدب', 'النحل'], typed: 'شع' };
  expect(readTopics(writeTopics(value))).toEqual(value);
  expect(topicNamesOf(writeTopics(value))).toEqual(['الأدب', 'النحل', 'شع']);
  expect(topicNamesOf(writeTopics({ ...value, typed: ' ' }))).toEqual(['الأدب', 'النحل']);
});

test.each(['،', ',', '؛', ';', '\n'])('«%s» ends a topic', (separator) => {
  expect(typeTopics(NONE, `شعر${separator}`, [])).toEqual({ chosen: ['شعر'], typed: '' });
  expect(typeTopics(NONE, `شعر${separator} بحر${separator} جب`, [])).toEqual({
    chosen: ['شعر', 'بحر'],
    typed: 'جب',
  });
});

test('a topic is chosen once, in its known spelling', () => {
  const value = endTopic({ chosen: [], typed: 'الادب ' }, KNOWN);
  expect(value).toEqual({ chosen: ['الأدب'], typed: '' });
  expect(endTopic({ ...value, typed: 'الأَدَب' }, KNOWN)).toEqual(value);
  expect(endTopic({ ...value, typed: '  ' }, KNOWN)).toEqual(value);
});

test('topics beyond the limit stay in the field', () => {
  const names = Array.from({ length: TOPICS_MAX + 2 }, (_, index) => `موضوع ${index}`);
  const value = typeTopics(NONE, `${names.join('، ')}،`, []);
  expect(value.chosen).toEqual(names.slice(0, TOPICS_MAX));
  expect(value.typed).toBe('موضوع 8، موضوع 9');
  expect(endTopic(value, [])).toEqual(value);
});

test('known topics are suggested by the beginning of a word, in any spelling, unless already chosen', () => {
  const names = (chosen: string[], typed: string) =>
    suggestedTopics({ chosen, typed }, KNOWN).map(({ name }) => name);
  expect(names([], 'الاد')).toEqual(['الأدب']);
  expect(names([], 'الاط')).toEqual(['أدب الأطفال']);
  expect(names(['الادب'], 'الاد')).toEqual([]);
  expect(names([], 'دب')).toEqual([]);
  expect(names([], '')).toEqual([]);
});
