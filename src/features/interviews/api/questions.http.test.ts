import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../app/testing.ts';
import { jsonCall, refusal, savedEntity } from '../../../app/testing-calls.ts';
import { insertUser, startSession } from '../../accounts/account.factory.ts';
import { insertInterview } from '../interview.factory.ts';
import { getInterview } from '../interviews.server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const UNKNOWN = 'aaaaaaaaaaaa';
const PAIR = { question: 'كيف بدأت؟', answer: '<p>بدأت صغيرًا</p>' };

async function published() {
  const { id } = await insertInterview(t.services.storage, {}, [
    { question: 'السؤال الأول' },
    { question: 'السؤال الثاني' },
  ]);
  const interview = await getInterview(t.services, id);
  return { id, interview, questionId: interview.questions[0]?.id ?? '' };
}

function send(method: string, path: string, body: unknown, headers = {}) {
  return t.app.request(path, jsonCall(method, body, { ...t.as.admin, ...headers }));
}

describe('POST /podcasts/{id}/questions', () => {
  test('adds the question and returns the version of the interview', async () => {
    const { id } = await published();
    const response = await send('POST', `/podcasts/${id}/questions`, {
      ...PAIR,
      answer: '<p onload=x>بدأت صغيرًا</p>',
    });
    expect(response.status).toBe(201);
    const { version } = await getInterview(t.services, id);
    const saved = await savedEntity(response);
    expect(saved).toEqual({ _id: expect.any(String), ...PAIR, version: 1, interviewVersion: version });
    expect((await getInterview(t.services, id)).questions.at(-1)?.id).toBe(saved['_id']);
  });

  test('adds the question at the position that is asked for', async () => {
    const { id } = await published();
    const response = await send('POST', `/podcasts/${id}/questions`, { ...PAIR, position: 1 });
    expect(response.status).toBe(201);
    const { questions } = await getInterview(t.services, id);
    expect(questions.map(({ question }) => question)).toEqual([
      'السؤال الأول',
      PAIR.question,
      'السؤال الثاني',
    ]);
  });

  test.each([-1, 1.5, '1', 3, 1e9])('the position %j is refused and adds nothing', async (position) => {
    const { id } = await published();
    const path = `/podcasts/${id}/questions`;
    expect(await refusal(await send('POST', path, { ...PAIR, position }))).toMatchObject({
      status: 400,
      fields: { position: 'ترتيب السؤال غير صالح' },
    });
    expect((await getInterview(t.services, id)).questions).toHaveLength(2);
  });

  test('an attempt that is sent again adds nothing and responds with the question as it is', async () => {
    const { id } = await published();
    const path = `/podcasts/${id}/questions`;
    const add = (body: object, key: string) => send('POST', path, body, { 'idempotency-key': key });
    const first = await add(PAIR, 'attempt-one-0001');
    const again = await add({ ...PAIR, question: 'سؤال آخر' }, 'attempt-one-0001');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await add(PAIR, 'attempt-two-0002')).status).toBe(201);
    expect((await getInterview(t.services, id)).questions).toHaveLength(4);
    expect(await refusal(await add(PAIR, 'short'))).toMatchObject({ status: 400, code: 'validation' });
  });

  test('an attempt of another account adds a question of its own', async () => {
    const { id } = await published();
    const { services } = t;
    const token = await startSession(services, await insertUser(services, { role: 'admin' }));
    const key = { 'idempotency-key': 'attempt-of-two-01' };
    const path = `/podcasts/${id}/questions`;
    expect((await send('POST', path, PAIR, key)).status).toBe(201);
    expect((await send('POST', path, PAIR, { ...key, token })).status).toBe(201);
    expect((await getInterview(services, id)).questions).toHaveLength(4);
  });

  test.each([
    [{}, ['question', 'answer']],
    [{ question: 'كم؟', answer: PAIR.answer }, ['question']],
    [{ question: PAIR.question, answer: '<p><b></b>لا</p>' }, ['answer']],
    [{ question: 5, answer: null }, ['question', 'answer']],
    [{ question: ['كيف بدأت؟'], answer: {} }, ['question', 'answer']],
    [{ question: 'س'.repeat(2001), answer: PAIR.answer }, ['question']],
  ])('%j is refused', async (body, fields) => {
    const { id } = await published();
    const refused = await refusal(await send('POST', `/podcasts/${id}/questions`, body));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(refused.fields ?? {})).toEqual(fields);
  });

  test.each([
    ['malformed JSON', '{"question":', 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['bottomless JSON', '['.repeat(100_000), 400],
    ['a huge body', JSON.stringify({ ...PAIR, answer: 'ا'.repeat(140_000) }), 413],
  ])('%s is refused', async (_, body, status) => {
    const { id } = await published();
    expect((await refusal(await send('POST', `/podcasts/${id}/questions`, body))).status).toBe(status);
  });

  test('another content type is refused', async () => {
    const { id } = await published();
    const headers = { 'content-type': 'text/plain' };
    expect((await refusal(await send('POST', `/podcasts/${id}/questions`, PAIR, headers))).status).toBe(415);
  });

  test('an unknown or malformed interview is not found', async () => {
    for (const id of [UNKNOWN, 'x', '%00']) {
      expect(await refusal(await send('POST', `/podcasts/${id}/questions`, PAIR))).toMatchObject({
        status: 404,
        message: 'لم يتم العثور على المقابلة',
      });
    }
  });
});

describe('PUT /podcasts/{id}/questions/{questionId}, which splits and joins', () => {
  const CHANGE = { question: 'السؤال الأول', answer: '<p>جواب قصير</p>' };

  test('a split changes the question and adds another after it in one write', async () => {
    const { id, interview, questionId } = await published();
    const path = `/podcasts/${id}/questions/${questionId}`;
    const saved = await savedEntity(await send('PUT', path, { ...CHANGE, splitOff: PAIR }));
    expect(saved).toMatchObject({
      _id: questionId,
      ...CHANGE,
      version: 2,
      interviewVersion: interview.version + 1,
    });
    expect((await getInterview(t.services, id)).questions).toMatchObject([
      { id: questionId, ...CHANGE },
      PAIR,
      { question: 'السؤال الثاني' },
    ]);
  });

  test('a question that is joined goes to the trash in the same write', async () => {
    const { id, interview, questionId } = await published();
    const second = interview.questions[1]?.id ?? '';
    const path = `/podcasts/${id}/questions/${questionId}`;
    const joined = { _id: second, version: 1 };
    const saved = await savedEntity(await send('PUT', path, { ...CHANGE, joined }));
    expect(saved).toMatchObject({ interviewVersion: interview.version + 1 });
    expect((await getInterview(t.services, id)).questions).toMatchObject([{ id: questionId, ...CHANGE }]);
    expect((await send('POST', `/trash/${second}/restore`, {})).status).toBe(200);
    expect((await getInterview(t.services, id)).questions.map((question) => question.id)).toEqual([
      questionId,
      second,
    ]);
  });

  test.each([
    ['a changed question to join', { joined: { _id: 'second', version: 2 } }, 409],
    ['a question that is not there to join', { joined: { _id: UNKNOWN, version: 1 } }, 409],
    ['itself to join', { joined: { _id: 'first', version: 1 } }, 409],
    ['a question without an answer to split off', { splitOff: { ...PAIR, answer: '<p></p>' } }, 400],
  ])('%s is refused and changes nothing', async (_, change, status) => {
    const { id, interview, questionId } = await published();
    const ids: Record<string, string> = { first: questionId, second: interview.questions[1]?.id ?? '' };
    const joined = 'joined' in change && {
      joined: { ...change.joined, _id: ids[change.joined._id] ?? UNKNOWN },
    };
    const path = `/podcasts/${id}/questions/${questionId}`;
    expect((await send('PUT', path, { ...CHANGE, ...change, ...joined })).status).toBe(status);
    expect(await getInterview(t.services, id)).toEqual(interview);
  });
});

describe('PUT /podcasts/{id}/questions/{questionId}', () => {
  test('changes the answer alone, and then text and position too', async () => {
    const { id, questionId } = await published();
    const path = `/podcasts/${id}/questions/${questionId}`;
    expect(await savedEntity(await send('PUT', path, { answer: '<p>جواب جديد</p>' }))).toMatchObject({
      _id: questionId,
      question: 'السؤال الأول',
      answer: '<p>جواب جديد</p>',
    });
    await send('PUT', path, { answer: '<p>جواب جديد</p>', question: 'سؤال معدل', position: 1 });
    expect((await getInterview(t.services, id)).questions.map(({ question }) => question)).toEqual([
      'السؤال الثاني',
      'سؤال معدل',
    ]);
  });

  test('If-Match accepts the current version, refuses a stale one with the current question, and refuses garbage', async () => {
    const { id, questionId } = await published();
    const put = (ifMatch: string) =>
      send(
        'PUT',
        `/podcasts/${id}/questions/${questionId}`,
        { answer: '<p>جواب جديد</p>' },
        { 'if-match': ifMatch },
      );
    const saved = await savedEntity(await put('1'));
    expect(await refusal(await put('"1"'))).toMatchObject({ status: 409, code: 'conflict', current: saved });
    expect(await refusal(await put('one'))).toMatchObject({ status: 400, code: 'validation' });
  });

  test.each([-1, 1.5, '1', 2, 1e9])('the position %j is refused', async (position) => {
    const { id, questionId } = await published();
    const path = `/podcasts/${id}/questions/${questionId}`;
    expect(await refusal(await send('PUT', path, { answer: '<p>جواب جديد</p>', position }))).toMatchObject({
      status: 400,
      fields: { position: 'ترتيب السؤال غير صالح' },
    });
  });

  test('an unknown or malformed question is not found, in both languages', async () => {
    const { id } = await published();
    for (const questionId of [UNKNOWN, 'x', '%00']) {
      const path = `/podcasts/${id}/questions/${questionId}`;
      expect(await refusal(await send('PUT', path, PAIR))).toMatchObject({
        status: 404,
        message: 'لم يتم العثور على السؤال',
      });
      const english = await send('PUT', path, PAIR, { 'accept-language': 'en' });
      expect(await refusal(english)).toMatchObject({ status: 404, message: 'The question was not found' });
    }
  });
});

test('DELETE removes the question and returns the version of the interview', async () => {
  const { id, questionId } = await published();
  const remove = () =>
    t.app.request(`/podcasts/${id}/questions/${questionId}`, { method: 'DELETE', headers: t.as.admin });
  const response = await remove();
  const body: unknown = await response.json();
  const { version, questions } = await getInterview(t.services, id);
  expect(body).toEqual({ _id: questionId, message: 'تم حذف السؤال بنجاح', interviewVersion: version });
  expect(questions).toHaveLength(1);
  expect(await refusal(await remove())).toMatchObject({ status: 404, message: 'لم يتم العثور على السؤال' });
});
