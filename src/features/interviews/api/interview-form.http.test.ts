import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { formOf, jsonCall, refusal, savedEntity } from '../../../app/testing-calls.ts';
import { insertUser, startSession } from '../../accounts/account.factory.ts';
import { QUESTIONS_MAX } from '../interview.schema.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const NAME = 'حوار مع ليلى';
const CONTENT = 'وصف قصير لهذا الحوار';
const PAIR = { question: 'كيف بدأت؟', answer: '<p>بدأت صغيرًا</p>' };

function post(body: FormData | string, headers: Record<string, string> = {}) {
  return t.app.request('/podcasts', { method: 'POST', body, headers: { ...t.as.admin, ...headers } });
}

function postQuestions(questions: string) {
  return post(formOf({ name: NAME, content: CONTENT, questions }));
}

test('an attempt that is sent again publishes nothing and responds with the interview as it is', async () => {
  const publish = (name: string, key: string) =>
    post(formOf({ name, content: CONTENT }), { 'idempotency-key': key });
  const first = await publish(NAME, 'attempt-one-0001');
  const again = await publish('اسم آخر للحوار', 'attempt-one-0001');
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect((await publish(NAME, 'attempt-two-0002')).status).toBe(201);
  expect(await refusal(await publish(NAME, 'too short'))).toMatchObject({ status: 400, code: 'validation' });
});

test('an attempt of another account publishes an interview of its own', async () => {
  const { services } = t;
  const other = { token: await startSession(services, await insertUser(services, { role: 'admin' })) };
  const key = { 'idempotency-key': 'attempt-of-two-01' };
  const first = await savedEntity(await post(formOf({ name: NAME, content: CONTENT }), key));
  const second = await post(formOf({ name: NAME, content: CONTENT }), { ...key, ...other });
  expect(second.status).toBe(201);
  expect((await savedEntity(second))._id).not.toBe(first._id);
});

describe('the questions part', () => {
  test.each([
    ['malformed JSON', '[{"question":'],
    ['no text', ''],
    ['an object', '{"question":"كيف بدأت؟","answer":"بدأت صغيرًا"}'],
    ['null', 'null'],
    ['a number in the list', '[1]'],
    ['a null in the list', '[null]'],
    ['a list in the list', '[[]]'],
    ['a number as question', '[{"question":12345,"answer":"بدأت صغيرًا"}]'],
    ['an object as answer', '[{"question":"كيف بدأت؟","answer":{"length":9}}]'],
    ['a __proto__ member', '[{"question":"كيف بدأت؟","answer":"بدأت صغيرًا","__proto__":{"isAdmin":true}}]'],
    [
      'an escaped __proto__ member',
      '[{"question":"كيف بدأت؟","answer":"بدأت صغيرًا","\\u005f_proto__":{"isAdmin":true}}]',
    ],
    ['brackets without end', '['.repeat(200_000)],
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`],
  ])('%s is refused', async (_, questions) => {
    expect(await refusal(await postQuestions(questions))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { questions: 'قائمة الأسئلة غير صالحة' },
    });
    expect(Object.keys({})).toEqual([]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('more questions than an interview holds are refused with their number', async () => {
    const questions = JSON.stringify(Array.from({ length: QUESTIONS_MAX + 1 }, () => PAIR));
    const message = 'لا يمكن أن تزيد أسئلة المقابلة على ٥٠٠ سؤال';
    expect(await refusal(await postQuestions(questions))).toMatchObject({
      status: 400,
      code: 'validation',
      message,
      fields: { questions: message },
    });
  });

  test('pairs that are left out do not count', async () => {
    const blank = [{}, { question: '', answer: '<p></p>' }, { question: PAIR.question, answer: ' ' }];
    const questions = [...Array.from({ length: QUESTIONS_MAX }, () => blank).flat(), PAIR];
    const saved = await savedEntity(await postQuestions(JSON.stringify(questions)));
    expect(saved['questions']).toHaveLength(1);
  });

  test('unknown members of a question are ignored', async () => {
    const questions = [{ ...PAIR, isAdmin: true, version: 99, constructor: { prototype: 1 } }];
    expect(await savedEntity(await postQuestions(JSON.stringify(questions)))).toMatchObject({
      questions: [{ _id: expect.any(String), ...PAIR, version: 1 }],
    });
  });

  test('only pairs with a question and an answer are kept', async () => {
    const questions = [
      { question: '', answer: PAIR.answer },
      { question: ' \u200f\n', answer: PAIR.answer },
      { question: PAIR.question, answer: '  ' },
      { question: PAIR.question, answer: '<p>&nbsp;</p><p></p>' },
      { question: PAIR.question },
      PAIR,
    ];
    const saved = await savedEntity(await postQuestions(JSON.stringify(questions)));
    expect(saved['questions']).toEqual([{ _id: expect.any(String), ...PAIR, version: 1 }]);
  });

  test('each answer is sanitised once, whether it is saved in a list or alone', async () => {
    const require = createRequire(import.meta.url);
    expect(require('sanitize-html')).toBeTypeOf('function');
    const loaded = require.cache[require.resolve('sanitize-html')] ?? expect.fail('it is not loaded');
    const sanitize = vi.spyOn(loaded, 'exports');
    const passes = async (send: () => Response | Promise<Response>) => {
      sanitize.mockClear();
      const response = await send();
      expect(response.ok).toBe(true);
      return [sanitize.mock.calls.length, await savedEntity(response)] as const;
    };
    const list = JSON.stringify([PAIR, PAIR, PAIR]);
    const form = formOf({ name: NAME, content: CONTENT, questions: list });
    const [ofNew, { _id }] = await passes(() => post(form));
    const call = (method: string, path: string, body: object) => () =>
      t.app.request(`/podcasts/${_id}/questions${path}`, jsonCall(method, body, t.as.admin));
    const [ofQuestion, question] = await passes(call('POST', '', PAIR));
    const [ofChange] = await passes(call('PUT', `/${question._id}`, { answer: '<p>بدأت كبيرًا</p>' }));
    expect([ofNew, ofQuestion, ofChange]).toEqual([3, 1, 1]);
  });

  test('an error names each invalid pair by its place in the list as sent', async () => {
    const questions = [{ question: '', answer: '' }, PAIR, { question: 'كم؟', answer: '<p>لا</p>' }];
    const refused = await refusal(await postQuestions(JSON.stringify(questions)));
    expect(refused.fields).toEqual({
      'questions.2.question': 'نص السؤال مطلوب ويجب أن يتكون من 5 أحرف على الأقل',
      'questions.2.answer': 'نص الإجابة مطلوب ويجب أن يتكون من 5 أحرف على الأقل',
    });
  });

  test('errors of name, content and questions are reported together', async () => {
    const form = formOf({
      name: 'حوار',
      content: 'قصير',
      questions: JSON.stringify([{ question: 'كم؟', answer: 'لا' }]),
    });
    const { fields } = await refusal(await post(form));
    expect(Object.keys(fields ?? {})).toEqual([
      'name',
      'content',
      'questions.0.question',
      'questions.0.answer',
    ]);
  });

  test('an _id that names no question of the interview gets a new one', async () => {
    const saved = await savedEntity(
      await postQuestions(
        JSON.stringify([
          { _id: 'bbbbbbbbbbbb', ...PAIR },
          { _id: null, ...PAIR },
        ]),
      ),
    );
    expect(JSON.stringify(saved)).not.toContain('bbbbbbbbbbbb');
    expect(saved['questions']).toHaveLength(2);
  });

  test('a repeated _id is refused', async () => {
    const pair = { _id: 'bbbbbbbbbbbb', ...PAIR };
    const refused = await refusal(await postQuestions(JSON.stringify([pair, pair])));
    expect(refused).toMatchObject({ status: 400, fields: { questions: expect.any(String) } });
  });

  test('presentation forms become letters and control characters go', async () => {
    const questions = JSON.stringify([{ question: 'ﻛﯿﻒ \u202Eﺑﺪأت\u0000؟', answer: PAIR.answer }]);
    expect(await savedEntity(await postQuestions(questions))).toMatchObject({
      questions: [{ question: 'كیف بدأت؟' }],
    });
  });
});

describe('the interview form', () => {
  test('a repeated part is refused by its name', async () => {
    const form = formOf({ name: NAME, content: CONTENT });
    form.append('name', 'اسم آخر تمامًا');
    const refused = await refusal(await post(form));
    expect(refused).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { name: expect.stringContaining('name') },
    });
  });

  test('more than one file is refused', async () => {
    const form = formOf({
      name: NAME,
      content: CONTENT,
      image: new File(['a'], 'a.png'),
      other: new File(['b'], 'b.png'),
    });
    expect(await refusal(await post(form))).toMatchObject({ status: 400, code: 'validation' });
  });

  test('more than 30 parts are refused, 30 are not', async () => {
    const parts = (count: number) =>
      formOf({
        name: NAME,
        content: CONTENT,
        ...Object.fromEntries(Array.from({ length: count - 2 }, (_, i) => [`p${i}`, 'x'])),
      });
    expect((await post(parts(30))).status).toBe(201);
    expect(await refusal(await post(parts(31)))).toMatchObject({ status: 400, code: 'validation' });
  });

  test('a part name above 100 bytes is refused', async () => {
    expect((await post(formOf({ name: NAME, content: CONTENT, ['a'.repeat(100)]: 'x' }))).status).toBe(201);
    expect((await post(formOf({ name: NAME, content: CONTENT, ['م'.repeat(51)]: 'x' }))).status).toBe(400);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=b', '--a\r\n\r\n--a--'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
    ],
    ['no name', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('a body with %s is refused', async (_, contentType, body) => {
    const refused = await refusal(await post(body, { 'content-type': contentType }));
    expect(refused.code).toBe('validation');
    expect(refused.status).toBe(400);
  });

  test('a body above 8 MB is too large', async () => {
    const form = formOf({ name: NAME, content: 'ا'.repeat(4.5 * 1024 * 1024) });
    expect(await refusal(await post(form))).toMatchObject({ status: 413, code: 'too_large' });
  });

  test('a compressed body is refused', async () => {
    const refused = await refusal(
      await post(formOf({ name: NAME, content: CONTENT }), { 'content-encoding': 'gzip' }),
    );
    expect(refused).toMatchObject({ status: 415, code: 'unsupported_type' });
  });

  test('parts named like members of a prototype change nothing', async () => {
    const form = formOf({ name: NAME, content: CONTENT });
    form.append('__proto__', 'x');
    form.append('constructor', 'x');
    expect((await post(form)).status).toBe(201);
  });
});
