import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { restoreInterviewVersion } from '../versions/interview-versions.server.ts';
import type { PublicationChoice } from '../interviews/interview.schema.ts';
import { createInterview, deleteInterview, updateInterview } from '../interviews/interviews.server.ts';
import { publishDue } from '../interviews/publishing/publishing.server.ts';
import { addQuestion, deleteQuestion, updateQuestion } from '../interviews/questions.server.ts';
import { restoreFromTrash } from '../trash/trash.server.ts';

const ONE = 'https://one.example/hook';
const TWO = 'https://two.example/hook';
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const SETTINGS = { SITE_URL: 'https://mulhim.example', WEBHOOK_URLS: ONE, WEBHOOK_SECRET: SECRET };
const SUMMARY = 'مهندسة ترى في البيت القديم كتاباً يُقرأ من عتبته.';
const ANSWER = `<p>${'جواب طويل بما يكفي ليُحفظ. '.repeat(4)}</p>`;
const QUESTION = { question: 'من أين تبدأ الحكاية؟', answer: ANSWER };
const INPUT = { name: 'ليان حدّاد', summary: SUMMARY, image: { kind: 'keep' } as const };
const DRAFT: PublicationChoice = { state: 'draft' };

let t: TestApp;
let minute: number;

async function open(env: Record<string, string>): Promise<void> {
  t = await openTestApp(env);
  minute = 0;
}

beforeEach(() => open(SETTINGS));
afterEach(() => t.close());

/** Each write of these tests has a moment of its own. */
function later(): TestApp['services'] {
  minute += 1;
  t.setNow(new Date(Date.UTC(2026, 4, 1, 10, minute)));
  return t.services;
}

async function listSent(address = ONE) {
  const due = await t.services.storage.webhooks.listDueDeliveries(address, {
    now: '9999',
    madeAfter: '',
    limit: 100,
  });
  return due.map(({ payload }) => JSON.parse(payload));
}

const sentEvents = async () => (await listSent()).map(({ type }) => type);

async function create(publication?: PublicationChoice) {
  const input = { ...INPUT, questions: [QUESTION], ...(publication && { publication }) };
  return (await createInterview(later(), input)).entity;
}

describe('webhook messages', () => {
  test('contain only the id, name, address and publication time of the interview', async () => {
    const { id } = await create();
    expect(await listSent()).toEqual([
      {
        type: 'interview.published',
        timestamp: '2026-05-01T10:01:00.000Z',
        data: {
          id,
          name: 'ليان حدّاد',
          url: `https://mulhim.example/interview/${id}/${encodeURIComponent('ليان-حداد')}`,
          publishedAt: '2026-05-01T10:01:00.000Z',
        },
      },
    ]);
  });

  test('are sent for each change to a published interview, its questions and its versions', async () => {
    const { id } = await create();
    await updateInterview(later(), id, { ...INPUT, name: 'ليان الحدّاد' });
    const { entity } = await addQuestion(later(), id, QUESTION);
    const place = { interviewId: id, questionId: entity.question.id };
    await updateQuestion(later(), place, { answer: `${ANSWER}<p>زيادة</p>` });
    await deleteQuestion(later(), place);
    await restoreFromTrash(later(), place.questionId);
    await restoreInterviewVersion(later(), { id, number: 1 });
    await deleteInterview(later(), id);
    await restoreFromTrash(later(), id);
    expect(await sentEvents()).toEqual([
      'interview.published',
      ...Array.from({ length: 6 }, () => 'interview.updated'),
      'interview.deleted',
      'interview.published',
    ]);
  });

  test('report an interview that returns to draft as deleted, with its published name', async () => {
    const { id, publishedAt } = await create();
    await updateInterview(later(), id, { ...INPUT, name: 'اسم لم يُنشر', publication: DRAFT });
    const [, gone] = await listSent();
    expect(gone).toMatchObject({ type: 'interview.deleted', data: { id, name: 'ليان حدّاد', publishedAt } });
  });

  test('are stored once for each configured address', async () => {
    await t.close();
    await open({ ...SETTINGS, WEBHOOK_URLS: `${ONE}, ${TWO}` });
    await create();
    expect(await listSent(TWO)).toEqual(await listSent(ONE));
    expect(await t.services.storage.webhooks.countDeliveries()).toBe(2);
  });

  test('announce a scheduled interview once, at the time of its publication', async () => {
    const publishedAt = '2026-05-01T12:00:00.000Z';
    const { id } = await insertInterview(t.services.storage, { state: 'scheduled', publishedAt });
    t.setNow(new Date('2026-05-01T12:00:05.000Z'));
    await Promise.all([publishDue(t.services), publishDue(t.services)]);
    expect(await listSent()).toMatchObject([
      { type: 'interview.published', timestamp: '2026-05-01T12:00:05.000Z', data: { id, publishedAt } },
    ]);
  });
});

describe('no webhook message is stored', () => {
  test('for changes to an interview that was never published', async () => {
    const { id, questions } = await create(DRAFT);
    await updateInterview(later(), id, { ...INPUT, name: 'اسم آخر' });
    await updateQuestion(
      later(),
      { interviewId: id, questionId: questions[0]?.id ?? '' },
      { answer: ANSWER },
    );
    const schedule = { state: 'scheduled', publishAt: '2026-06-01T10:00:00.000Z' } as const;
    await updateInterview(later(), id, { ...INPUT, publication: schedule });
    await deleteInterview(later(), id);
    await restoreFromTrash(later(), id);
    expect(await t.services.storage.webhooks.countDeliveries()).toBe(0);
  });

  test('when only the search count of an interview changes', async () => {
    const { id } = await insertInterview(t.services.storage);
    await t.services.storage.transaction(({ interviews }) => interviews.addSearches(new Map([[id, 3]])));
    expect(await t.services.storage.webhooks.countDeliveries()).toBe(0);
  });

  test('when no address is configured', async () => {
    await t.close();
    await open({});
    const { id } = await create();
    await updateInterview(later(), id, INPUT);
    await deleteInterview(later(), id);
    expect(await t.services.storage.webhooks.countDeliveries()).toBe(0);
  });
});
