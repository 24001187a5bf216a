import { expect, test } from 'vitest';
import { SharedQuestion } from './shared-question.server.ts';

/** Each time the question is put, its answer is given by hand. */
function byHand() {
  const put: PromiseWithResolvers<number>[] = [];
  const question = new SharedQuestion(() => {
    const answer = Promise.withResolvers<number>();
    put.push(answer);
    return answer.promise;
  });
  return { put, question };
}

test('who asks while an answer is on its way shares the next, which is put after they asked', async () => {
  const { put, question } = byHand();
  const first = question.ask();
  const others = [question.ask(), question.ask()];
  expect(put).toHaveLength(1);
  put[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => put.length).toBe(2);
  put[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  void question.ask();
  expect(put).toHaveLength(3);
});

test('a question without an answer is put again for who comes next', async () => {
  const { put, question } = byHand();
  const first = question.ask();
  const second = question.ask();
  put[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => put.length).toBe(2);
  put[1]?.resolve(2);
  expect(await second).toBe(2);
});
