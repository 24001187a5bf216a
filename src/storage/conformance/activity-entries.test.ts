import { beforeEach, expect, test } from 'vitest';
import { insertUser, TEST_PASSWORD } from '../../features/accounts/account.factory.ts';
import { deleteUser, promoteToAdmin, updateUser } from '../../features/accounts/users/users.server.ts';
import { createSecretBox } from '../../features/accounts/credentials/secret-box.server.ts';
import { signIn } from '../../features/accounts/sign-in/sessions.server.ts';
import type { ActivityKind, ActivityQuery } from '../../features/activity/activity.schema.ts';
import { recordActivity } from '../../features/activity/activity.server.ts';
import { eachSiteText } from '../../features/site-settings/site-settings.schema.ts';
import { saveSiteSettings } from '../../features/site-settings/site-settings.server.ts';
import { createFontSettings, updateFontSettings } from '../../features/appearance/appearance.server.ts';
import {
  createInfoPage,
  restoreInfoPageVersion,
  updateInfoPage,
} from '../../features/info-pages/info-pages.server.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import type { InterviewChange, PublicationChoice } from '../../features/interviews/interview.schema.ts';
import { restoreInterviewVersion } from '../../features/versions/interview-versions.server.ts';
import {
  createInterview,
  deleteInterview,
  updateInterview,
} from '../../features/interviews/interviews.server.ts';
import { publishDue } from '../../features/interviews/publishing/publishing.server.ts';
import { addQuestion, deleteQuestion, updateQuestion } from '../../features/interviews/questions.server.ts';
import { TRASH_KEPT_MS } from '../../features/trash/trash.schema.ts';
import {
  deleteFromTrash,
  emptyTrash,
  pruneTrash,
  restoreFromTrash,
} from '../../features/trash/trash.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const SARA = { id: 'sara00000001', name: 'سارة' };
const START = Date.parse('2026-05-01T10:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const KEEP = { kind: 'keep' } as const;
const TEXT: InterviewChange = { name: 'حوار مع ليلى', summary: 'وصف قصير لهذا الحوار', image: KEEP };
const QUESTION = { question: 'كيف بدأت الحكاية؟', answer: '<p>من مكتبة الحي.</p>' };
const DRAFT: PublicationChoice = { state: 'draft' };
const ALL: ActivityQuery = { page: 0, pageSize: 100, kinds: null, userId: null, until: null };
const PHONE = {
  address: '203.0.113.7',
  device: { browser: 'Safari', system: 'iPhone' },
} as const;

onEachEngine('activity entries', (t) => {
  let storage: Storage;
  let now: number;

  beforeEach(() => {
    ({ storage } = t);
    now = START;
  });

  const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
  const services = (author: typeof SARA | null = SARA) => ({
    storage,
    clock: { now: () => new Date((now += 1000)) },
    secrets: createSecretBox({ secretKey: null, dataDir: t.database.dataDir }),
    author,
  });
  const list = async (query: Partial<ActivityQuery> = {}) =>
    (await storage.activity.listActivity({ ...ALL, ...query })).items;
  /** Oldest first, as it was done. */
  const kinds = async () => (await list()).map(({ kind }) => kind).toReversed();
  const create = async (publication: PublicationChoice = DRAFT) => {
    const input = { ...TEXT, questions: [QUESTION], publication };
    return (await createInterview(services(), input)).entity;
  };

  test('each save of an interview makes one entry that names the kind of change', async () => {
    const { id, questions } = await create();
    const [first = ''] = questions.map((question) => question.id);
    const place = { interviewId: id, questionId: first };
    const schedule = { state: 'scheduled', publishAt: at(9_000) } as const;
    await updateInterview(services(), id, { ...TEXT, name: 'حوار آخر مع ليلى' });
    await updateInterview(services(), id, { ...TEXT, publication: schedule });
    await updateInterview(services(), id, {
      ...TEXT,
      publication: { ...schedule, publishAt: at(9_001) },
    });
    await updateInterview(services(), id, { ...TEXT, publication: { state: 'published' } });
    await updateQuestion(services(), place, { answer: '<p>من بيت الجدة.</p>' });
    await addQuestion(services(), id, { ...QUESTION, question: 'وماذا بعد؟' });
    await updateQuestion(services(), place, { answer: '<p>من بيت الجدة.</p>', position: 1 });
    await deleteQuestion(services(), place);
    await restoreFromTrash(services(), first);
    await restoreInterviewVersion(services(), { id, number: 1 });
    await updateInterview(services(), id, { ...TEXT, publication: DRAFT });
    await deleteInterview(services(), id);
    await restoreFromTrash(services(), id);
    expect(await kinds()).toEqual([
      'interview-created',
      'interview-saved',
      'interview-scheduled',
      'interview-scheduled',
      'interview-published',
      'question-changed',
      'question-added',
      'questions-ordered',
      'question-deleted',
      'question-restored',
      'interview-version-restored',
      'interview-withdrawn',
      'interview-deleted',
      'interview-restored',
    ]);
    const entries = await list();
    expect(entries.map(({ by, about }) => [by, about?.id])).toEqual(entries.map(() => [SARA, id]));
    expect(entries.map(({ question }) => question).filter(Boolean)).toEqual([
      QUESTION.question,
      QUESTION.question,
      'وماذا بعد؟',
      QUESTION.question,
    ]);
  });

  test('a save of a whole list of questions makes one entry, and a save without a change makes none', async () => {
    const { id, questions } = await create();
    const [{ id: first = '' } = {}] = questions;
    await updateInterview(services(), id, TEXT);
    await updateInterview(services(), id, { ...TEXT, questions: [{ id: first, ...QUESTION }] });
    expect(await kinds()).toEqual(['interview-created']);
    const many = ['الأول', 'الثاني', 'الثالث'].map((which) => ({ ...QUESTION, question: `${which}؟` }));
    await updateInterview(services(), id, { ...TEXT, questions: many });
    await updateInterview(services(), id, { ...TEXT, name: 'اسم آخر للحوار', questions: many.slice(1) });
    expect(await kinds()).toEqual(['interview-created', 'interview-saved', 'interview-saved']);
  });

  test('an entry has the name of its time, and says whether the interview still exists', async () => {
    const { id } = await create();
    await updateInterview(services(), id, { ...TEXT, name: 'حوار آخر مع ليلى' });
    const named = async () => (await list()).map(({ about, hasInterview }) => [about?.name, hasInterview]);
    expect(await named()).toEqual([
      ['حوار آخر مع ليلى', true],
      ['حوار مع ليلى', true],
    ]);
    await deleteInterview(services(), id);
    expect((await named()).map(([, isThere]) => isThere)).toEqual([false, false, false]);
  });

  test('a scheduled interview that comes due is logged once, as published by the site', async () => {
    const { id, name } = await insertInterview(storage, { state: 'scheduled', publishedAt: at(5) });
    now = START + 6 * 60_000;
    await Promise.all([publishDue(services(null)), publishDue(services(null))]);
    expect(await list()).toMatchObject([{ kind: 'interview-published', by: null, about: { id, name } }]);
  });

  test('deleting permanently makes one entry, for one item and for the whole trash', async () => {
    const { id, questions } = await create();
    const questionId = questions[0]?.id ?? '';
    const others = [await create(), await create(), await create()];
    await deleteQuestion(services(), { interviewId: id, questionId });
    await deleteFromTrash(services(), questionId);
    await deleteInterview(services(), id);
    await deleteFromTrash(services(), id);
    for (const other of others) await deleteInterview(services(), other.id);
    const before = (await kinds()).length;
    await emptyTrash(services());
    await emptyTrash(services());
    const last = await create();
    await deleteInterview(services(), last.id);
    now += TRASH_KEPT_MS;
    await pruneTrash(services(null));
    await pruneTrash(services(null));
    expect((await kinds()).slice(before)).toEqual([
      'trash-emptied',
      'interview-created',
      'interview-deleted',
      'trash-expired',
    ]);
    const about = { id, name: TEXT.name };
    expect(await list({ kinds: ['interview-erased', 'question-erased'] })).toMatchObject([
      { kind: 'interview-erased', by: SARA, about, question: null },
      { kind: 'question-erased', by: SARA, about, question: QUESTION.question },
    ]);
    expect((await list())[0]).toMatchObject({ kind: 'trash-expired', by: null });
  });

  test('changes of info pages, fonts and site details are logged', async () => {
    const host = await createInfoPage(services(), 'host', { text: '<p>عن سارة</p>', image: KEEP });
    const address = { kind: 'host', id: host.id } as const;
    await updateInfoPage(services(), address, { text: '<p>عن سارة</p>', image: KEEP });
    await updateInfoPage(services(), address, { text: '<p>نصّ آخر</p>', image: KEEP });
    await restoreInfoPageVersion(services(), address, 1);
    await createInfoPage(services(), 'platform', { text: '<p>عن المنصة</p>', image: KEEP });
    const fonts = { family: 'Cairo', sizePx: 16, color: '#ffffff' } as const;
    const { id } = await createFontSettings(services(), fonts);
    await updateFontSettings(services(), id, { ...fonts, sizePx: 18 });
    const site = { ...services(), config: { host: { slug: 'sara' } } };
    await saveSiteSettings(site, { ...eachSiteText(() => null), hostCountry: 'تونس', icon: KEEP });
    expect(await kinds()).toEqual([
      'host-page-saved',
      'host-page-saved',
      'host-page-version-restored',
      'platform-page-saved',
      'fonts-changed',
      'fonts-changed',
      'site-changed',
    ]);
    expect((await list()).every(({ by, about }) => by?.id === SARA.id && about === null)).toBe(true);
  });

  test('changes of the own account within an hour are one entry, and those by others one each', async () => {
    const user = await insertUser(services(), { name: 'ليلى' });
    const rename = (name: string, by = SARA) =>
      updateUser(services(by), user.id, { name, email: user.email });
    for (const name of ['هدى', 'سارة', 'منى']) await rename(name, user);
    const own = await list();
    expect(own.map(({ kind, about }) => [kind, about?.name])).toEqual([['user-changed', 'منى']]);
    await rename('ليلى');
    await rename('هدى');
    now += HOUR_MS;
    await rename('سارة', user);
    expect((await list()).map(({ about }) => about?.name)).toEqual(['سارة', 'هدى', 'ليلى', 'منى']);
  });

  test('entries of a deleted user keep the name, and lose networks and devices', async () => {
    const user = await insertUser(services(), { name: 'ليلى' });
    await insertUser(services(), SARA);
    await signIn(services(), { email: user.email, password: TEST_PASSWORD }, PHONE);
    await updateUser(services(), user.id, { name: 'ليلى حسن', email: user.email });
    await promoteToAdmin(services(), user.id);
    const [signedIn] = await list({ kinds: ['signed-in'] });
    expect(signedIn).toMatchObject({
      by: { id: user.id, name: 'ليلى' },
      network: '203.0.113.0/24',
      device: PHONE.device,
    });
    await promoteToAdmin(services(), SARA.id);
    await deleteUser(services(), SARA.id, user.id);
    const after = await list({ userId: user.id });
    expect(after.map(({ kind, about }) => [kind, about?.name])).toEqual([
      ['user-deleted', 'ليلى حسن'],
      ['user-promoted', 'ليلى حسن'],
      ['user-changed', 'ليلى حسن'],
      ['signed-in', 'ليلى'],
    ] satisfies [ActivityKind, string][]);
    expect(after[3]).toMatchObject({ network: null, device: { browser: null, system: null } });
    expect(after[0]?.by).toEqual(SARA);
  });

  test('a change that is refused or fails makes no entry', async () => {
    const { id, version } = await create();
    const stale = updateInterview(services(), id, { ...TEXT, name: 'اسم متأخر' }, version - 1);
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    const failing = storage.transaction(async (writers) => {
      await recordActivity(writers, { kind: 'interview-erased', at: at(0), by: SARA });
      throw new Error('the rest fails');
    });
    await expect(failing).rejects.toThrow('the rest fails');
    expect(await kinds()).toEqual(['interview-created']);
  });
});
