import { expect, test } from 'vitest';
import { listSomeTopics } from './topics.server.ts';

test('the topics on offer are those of most interviews, and in their order where these are as many', async () => {
  const counts = [1, 3, 1, 2, 1, 1, 1, 1, 1, 5];
  const topics = counts.map((interviewCount, index) => ({
    id: `topic${index}`,
    name: `${index}`,
    interviewCount,
    publishedAt: '2026-01-01T00:00:00.000Z',
  }));
  const offered = await listSomeTopics({ storage: { topics: { listTopics: async () => topics } } });
  expect(offered.map(({ name }) => name)).toEqual(['9', '1', '3', '0', '2', '4', '5', '6']);
});
