import { beforeEach, expect, test } from 'vitest';
import { type Interview, WHOLE_LIST } from '../../features/interviews/interview.schema.ts';
import { interviewOwner } from '../../features/versions/interview-versions.server.ts';
import {
  createInterview,
  deleteInterview,
  updateInterview,
} from '../../features/interviews/interviews.server.ts';
import { publishDue } from '../../features/interviews/publishing/publishing.server.ts';
import { addQuestion, deleteQuestion, updateQuestion } from '../../features/interviews/questions.server.ts';
import { orphansIn } from '../../features/media/image.factory.ts';
import { DEFAULT_FOCUS, type StoredImage } from '../../features/media/media.schema.ts';
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
const MUCH_LATER = new Date('2027-01-01T00:00:00.000Z');
const PORTRAIT: StoredImage = {
  kind: 'stored',
  id: 'b'.repeat(32),
  width: 320,
  height: 320,
  widths: [320],
  placeholder: 'data:image/webp;base64,AAAA',
  focus: DEFAULT_FOCUS,
  alt: '',
};

onEachEngine('trash', (t) => {
  let storage: Storage;
  let now: number;

  beforeEach(() => {
    ({ storage } = t);
    now = START;
  });

  const services = () => ({
    storage,
    clock: { now: () => new Date((now += 1000)) },
    author: SARA,
  });
  const create = async (): Promise<Interview> => {
    await storage.transaction(({ media }) => media.ensureImage(PORTRAIT, new Date(START)));
    const { entity } = await createInterview(services(), {
      name: 'حوار مع ليلى',
      summary: 'وصف قصير لهذا الحوار',
      image: { kind: 'stored', id: PORTRAIT.id },
      questions: ['الأول', 'الثاني', 'الثالث'].map((which) => ({
        question: `السؤال ${which}؟`,
        answer: `<p>الجواب ${which}.</p>`,
      })),
    });
    return entity;
  };
  const idsOf = ({ questions }: Interview) => questions.map(({ id }) => id);
  const stored = async (id: string) => (await storage.interviews.findInterview(id)) ?? expect.fail('gone');

  test('a deleted interview is restored unchanged', async () => {
    const { id } = await create();
    await storage.transaction(({ interviews }) => interviews.addSearches(new Map([[id, 7]])));
    const before = await stored(id);
    await deleteInterview(services(), id);
    expect(await storage.interviews.findInterview(id)).toBeNull();
    expect(await storage.trash.listTrash()).toEqual([
      {
        id,
        kind: 'interview',
        name: 'حوار مع ليلى',
        interview: null,
        questionCount: 3,
        deletedAt: expect.any(String),
        author: SARA,
        image: PORTRAIT,
      },
    ]);
    expect(await restoreFromTrash(services(), id)).toMatchObject({
      interviewId: id,
      interviewVersion: before.version,
    });
    expect(await storage.interviews.findInterview(id)).toEqual(before);
    expect(await storage.trash.listTrash()).toEqual([]);
  });

  test.each([{ state: 'draft' }, { state: 'scheduled', publishAt: '2026-12-01T09:00:00.000Z' }] as const)(
    'an interview in the state $state is restored in that state',
    async (publication) => {
      const text = { name: 'حوار مع ليلى', summary: 'وصف قصير لهذا الحوار', questions: [] };
      const { entity } = await createInterview(services(), {
        ...text,
        image: { kind: 'keep' },
        publication,
      });
      await deleteInterview(services(), entity.id);
      await restoreFromTrash(services(), entity.id);
      expect(await storage.allInterviews.findInterview(entity.id)).toEqual(entity);
      expect(await storage.interviews.findInterview(entity.id)).toBeNull();
    },
  );

  test('an interview that was to be published while it was in the trash comes back as a draft', async () => {
    const { entity } = await createInterview(services(), {
      name: 'حوار مع ليلى',
      summary: 'وصف قصير لهذا الحوار',
      image: { kind: 'keep' },
      questions: [],
      publication: { state: 'scheduled', publishAt: '2026-05-02T09:00:00.000Z' },
    });
    await deleteInterview(services(), entity.id);
    now = Date.parse('2026-05-02T09:00:00.000Z');
    await restoreFromTrash(services(), entity.id);
    expect(await publishDue(services())).toEqual([]);
    expect(await storage.allInterviews.findInterview(entity.id)).toMatchObject({
      state: 'draft',
      publishedAt: null,
    });
  });

  test('a restored interview is found by its words', async () => {
    const { id } = await create();
    const found = async () =>
      (await storage.interviews.listInterviews({ ...WHOLE_LIST, pageSize: 10, q: 'ليلى' })).total;
    await deleteInterview(services(), id);
    expect(await found()).toBe(0);
    await restoreFromTrash(services(), id);
    expect(await found()).toBe(1);
  });

  test('a restored interview has its earlier versions', async () => {
    const { id } = await create();
    await deleteInterview(services(), id);
    await restoreFromTrash(services(), id);
    expect(await storage.versions.listVersions(interviewOwner(id))).toHaveLength(1);
  });

  test('a deleted question is restored in its place, with its id and version', async () => {
    const interview = await create();
    const questionId = idsOf(interview)[1] ?? '';
    const place = { interviewId: interview.id, questionId };
    await updateQuestion(services(), place, { answer: '<p>جواب جديد.</p>' });
    await deleteQuestion(services(), place);
    const restored = await restoreFromTrash(services(), questionId);
    const after = await stored(interview.id);
    expect(idsOf(after)).toEqual(idsOf(interview));
    expect(after.questions[1]).toMatchObject({ answer: '<p>جواب جديد.</p>', version: 2 });
    expect(restored).toMatchObject({ interviewId: interview.id, interviewVersion: after.version });
  });

  test('a question is restored at the end when the list has become shorter', async () => {
    const interview = await create();
    const [first = '', second = '', third = ''] = idsOf(interview);
    for (const questionId of [third, second, first]) {
      await deleteQuestion(services(), { interviewId: interview.id, questionId });
    }
    await restoreFromTrash(services(), third);
    await restoreFromTrash(services(), first);
    expect(idsOf(await stored(interview.id))).toEqual([first, third]);
  });

  test('questions that a save of the whole list leaves out are in the trash', async () => {
    const interview = await create();
    const { name, summary } = interview;
    const questions = interview.questions.slice(1);
    await updateInterview(services(), interview.id, { name, summary, image: { kind: 'keep' }, questions });
    expect(await storage.trash.listTrash()).toMatchObject([
      { kind: 'question', name: 'السؤال الأول؟', interview: { id: interview.id, name } },
    ]);
  });

  test('a deleted question is restored only after its deleted interview', async () => {
    const { id, questions } = await create();
    const questionId = questions[0]?.id ?? '';
    await deleteQuestion(services(), { interviewId: id, questionId });
    await deleteInterview(services(), id);
    await expect(restoreFromTrash(services(), questionId)).rejects.toMatchObject({
      code: 'conflict',
      text: { key: 'trash.interviewDeleted' },
    });
    await restoreFromTrash(services(), id);
    await restoreFromTrash(services(), questionId);
    expect((await stored(id)).questions).toHaveLength(3);
  });

  test('what is made again after its deletion leaves the deleted one in the trash', async () => {
    const attempt = 'attempt-one-0001';
    const again = (name: string) =>
      createInterview(
        services(),
        { name, summary: 'وصف قصير لهذا الحوار', image: { kind: 'remove' }, questions: [] },
        attempt,
      );
    const first = await again('الحوار المحرَّر');
    await deleteInterview(services(), first.entity.id);
    const second = await again('الحوار المستورد من جديد');
    expect(second.isNew).toBe(true);
    expect((await again('الحوار المستورد من جديد')).entity.id).toBe(second.entity.id);
    await deleteInterview(services(), second.entity.id);
    expect((await storage.trash.listTrash()).map(({ name }) => name)).toEqual([
      'الحوار المستورد من جديد',
      'الحوار المحرَّر',
    ]);
    await deleteFromTrash(services(), second.entity.id);
    await restoreFromTrash(services(), first.entity.id);
    expect((await stored(first.entity.id)).name).toBe('الحوار المحرَّر');
  });

  test('a question that is made again after its deletion leaves the deleted one in the trash', async () => {
    const attempt = 'attempt-one-0001';
    const { id } = await create();
    const input = { question: 'سؤال من محاولة؟', answer: '<p>جواب من محاولة.</p>' };
    const { entity } = await addQuestion(services(), id, input, attempt);
    await deleteQuestion(services(), { interviewId: id, questionId: entity.question.id });
    const again = await addQuestion(services(), id, input, attempt);
    expect(again.isNew).toBe(true);
    await restoreFromTrash(services(), entity.question.id);
    expect(idsOf(await stored(id)).slice(-2)).toEqual([entity.question.id, again.entity.question.id]);
  });

  test('an item whose id is in use on the site is not restored', async () => {
    const { id } = await create();
    await deleteInterview(services(), id);
    const entry = await storage.transaction(({ trash }) => trash.findTrash(id));
    await restoreFromTrash(services(), id);
    await storage.transaction(({ trash }) => trash.putInTrash(entry ?? expect.fail('gone')));
    await expect(restoreFromTrash(services(), id)).rejects.toMatchObject({
      code: 'conflict',
      text: { key: 'trash.inUse' },
    });
  });

  test('an item of the trash is not restored twice', async () => {
    const { id } = await create();
    await deleteInterview(services(), id);
    const tries = await Promise.allSettled([
      restoreFromTrash(services(), id),
      restoreFromTrash(services(), id),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('deleting permanently deletes versions, deleted questions and the image', async () => {
    const { id, questions } = await create();
    await deleteQuestion(services(), { interviewId: id, questionId: questions[0]?.id ?? '' });
    await deleteInterview(services(), id);
    expect(await orphansIn(storage, MUCH_LATER)).toEqual([]);
    await deleteFromTrash(services(), id);
    expect(await storage.trash.listTrash()).toEqual([]);
    expect(await storage.versions.listVersions(interviewOwner(id))).toEqual([]);
    expect(await orphansIn(storage, MUCH_LATER)).toEqual([PORTRAIT.id]);
    await expect(deleteFromTrash(services(), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the trash is kept for 30 days, and emptied completely on request', async () => {
    const [old, young] = [await create(), await create()];
    await deleteInterview(services(), old.id);
    const deletedAt = now;
    await deleteInterview(services(), young.id);
    now = deletedAt + TRASH_KEPT_MS - 2000;
    expect(await pruneTrash(services())).toBe(0);
    expect(await pruneTrash(services())).toBe(1);
    expect((await storage.trash.listTrash()).map(({ id }) => id)).toEqual([young.id]);
    expect(await emptyTrash(services())).toBe(1);
    expect(await storage.trash.listTrash()).toEqual([]);
  });
});
