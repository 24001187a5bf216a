import { beforeEach, expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import type { Interview } from '../../features/interviews/interview.schema.ts';
import {
  interviewOwner,
  restoreInterviewVersion,
} from '../../features/versions/interview-versions.server.ts';
import {
  createInterview,
  deleteInterview,
  updateInterview,
} from '../../features/interviews/interviews.server.ts';
import { publishDue } from '../../features/interviews/publishing/publishing.server.ts';
import { addQuestion, deleteQuestion, updateQuestion } from '../../features/interviews/questions.server.ts';
import { restoreFromTrash } from '../../features/trash/trash.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const START = '2026-05-01T10:00:00.000Z';
const TEXT = { name: 'حوار مع ليلى', summary: 'وصف قصير لهذا الحوار', image: { kind: 'keep' } } as const;
const QUESTIONS = [
  { question: 'كيف بدأت؟', answer: '<p>من مكتبة الحي.</p>' },
  { question: 'وماذا بعد؟', answer: '<p>ثم جاءت الترجمة.</p>' },
];
const ADDED = { question: 'سؤال ثالث؟', answer: '<p>جواب ثالث.</p>' };

onEachEngine('one save', (t) => {
  let storage: Storage;

  beforeEach(() => {
    ({ storage } = t);
  });

  const services = (at = START) => ({ storage, clock: { now: () => new Date(at) }, author: null });
  const create = async (): Promise<Interview> => {
    const publication = { state: 'draft' } as const;
    return (await createInterview(services(), { ...TEXT, questions: QUESTIONS, publication })).entity;
  };
  /** How many changes of interviews the search has to follow. */
  const countChanges = async () => {
    const [row] = await t.database.read(`select value from counter where id = 'search_changes'`);
    return Number(row?.['value']);
  };
  const placeOf = ({ id, questions }: Interview, at = 0) => ({
    interviewId: id,
    questionId: questions[at]?.id ?? '',
  });

  test.each<[string, (interview: Interview) => Promise<unknown>]>([
    [
      'an edit with its questions',
      ({ id, questions }) =>
        updateInterview(services(), id, { ...TEXT, name: 'اسم آخر', questions: [ADDED, ...questions] }),
    ],
    ['one added question', ({ id }) => addQuestion(services(), id, ADDED)],
    [
      'one changed question',
      (interview) => updateQuestion(services(), placeOf(interview), { answer: ADDED.answer }),
    ],
    [
      'one moved question',
      (interview) =>
        updateQuestion(services(), placeOf(interview), { answer: '<p>من مكتبة الحي.</p>', position: 1 }),
    ],
    ['one deleted question', (interview) => deleteQuestion(services(), placeOf(interview, 1))],
    ['a restored version', ({ id }) => restoreInterviewVersion(services(), { id, number: 1 })],
    [
      'a publication',
      ({ id }) => updateInterview(services(), id, { ...TEXT, publication: { state: 'published' } }),
    ],
  ])('%s raises the version by one and is one change for the search', async (_name, save) => {
    const interview = await create();
    const before = await countChanges();
    await save(interview);
    expect(await countChanges()).toBe(before + 1);
    expect(await storage.allInterviews.findInterview(interview.id)).toMatchObject({ version: 2 });
  });

  test('creating, restoring, deleting and scheduled publishing are one change each for the search', async () => {
    const publishedAt = '2026-05-01T11:00:00.000Z';
    const due = await insertInterview(storage, { state: 'scheduled', publishedAt });
    const before = await countChanges();
    const { id, questions } = await create();
    expect(await countChanges()).toBe(before + 1);
    await deleteQuestion(services(), { interviewId: id, questionId: questions[0]?.id ?? '' });
    await restoreFromTrash(services(), questions[0]?.id ?? '');
    expect(await countChanges()).toBe(before + 3);
    await deleteInterview(services(), id);
    await restoreFromTrash(services(), id);
    expect(await countChanges()).toBe(before + 5);
    expect(await storage.allInterviews.findInterview(id)).toMatchObject({ version: 3, questions });
    await publishDue(services(publishedAt));
    expect(await countChanges()).toBe(before + 6);
    expect(await storage.interviews.findInterview(due.id)).toMatchObject({ version: 1, publishedAt });
  });

  test('a change is rolled back when one of its followers fails', async () => {
    const interview = await create();
    const failing: Storage = {
      ...storage,
      transaction: (work) =>
        storage.transaction((writers) =>
          work({
            ...writers,
            async changed(change) {
              await writers.changed(change);
              throw new Error('a follower fails');
            },
          }),
        ),
    };
    const save = deleteQuestion({ ...services(), storage: failing }, placeOf(interview));
    await expect(save).rejects.toThrow('a follower fails');
    expect(await storage.allInterviews.findInterview(interview.id)).toEqual(interview);
    expect(await storage.trash.listTrash()).toEqual([]);
    expect(await storage.versions.listVersions(interviewOwner(interview.id))).toHaveLength(1);
  });
});
