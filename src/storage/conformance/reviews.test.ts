import { beforeEach, describe, expect, test } from 'vitest';
import {
  createReviewLink,
  fingerprint,
  listRemarks,
  listReviewLinks,
  changeNote,
  revokeReviewLink,
} from '../../features/guest-review/reviews.server.ts';
import { addInternalNote } from '../../features/guest-review/internal-notes.server.ts';
import { countNews, listReplies } from '../../features/guest-review/replies.server.ts';
import { recordVisit, openReview, saveRemark } from '../../features/guest-review/review-page.server.ts';
import { takeSuggestion } from '../../features/guest-review/suggestion.server.ts';
import { NOTE_MAX, OPENING, WHOLE, type RemarkInput } from '../../features/guest-review/review.schema.ts';
import { type Interview, WHOLE_LIST } from '../../features/interviews/interview.schema.ts';
import {
  createInterview,
  deleteInterview,
  updateInterview,
} from '../../features/interviews/interviews.server.ts';
import { deleteQuestion, updateQuestion } from '../../features/interviews/questions.server.ts';
import { deleteFromTrash, restoreFromTrash } from '../../features/trash/trash.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const GONE = { code: 'not_found', text: { key: 'preview.gone' } };

onEachEngine('private links', (t) => {
  let storage: Storage;
  let now: number;

  beforeEach(() => {
    ({ storage } = t);
    now = START;
  });

  const services = () => ({
    storage,
    clock: { now: () => new Date((now += 1000)) },
    author: null,
  });
  const create = async (): Promise<Interview> => {
    const { entity } = await createInterview(services(), {
      name: 'حوار مع ليلى',
      summary: 'وصف قصير لهذا الحوار',
      image: { kind: 'keep' },
      publication: { state: 'draft' },
      questions: ['الأول', 'الثاني'].map((which) => ({
        question: `السؤال ${which}؟`,
        answer: `<p>الجواب ${which}.</p>`,
      })),
    });
    return entity;
  };
  const makeLink = (id: string, label = '') => createReviewLink(services(), id, { label, days: 7 });
  /** Says something through a link, of the text as it is. */
  const say = async (token: string, part: string, given: Partial<RemarkInput>) => {
    const { texts, remarks } = await openReview(services(), token);
    const note = remarks.get(part)?.note;
    const shown = { part, text: texts.get(part) ?? '', noted: note?.at ?? '', note: note?.note ?? '' };
    await saveRemark(services(), token, { action: 'note', ...shown, ...given });
  };

  test('a link opens a draft, and is found only by the hash of its token', async () => {
    const { id } = await create();
    const { link, token } = await makeLink(id, 'مكتب الضيفة');
    const review = await openReview(services(), token);
    expect(review.interview).toMatchObject({ id, state: 'draft' });
    expect([...review.texts.keys()]).toEqual([
      OPENING,
      ...review.interview.questions.map((question) => question.id),
      WHOLE,
    ]);
    expect(await listReviewLinks(services(), id)).toEqual([link]);
    expect(link).toMatchObject({ label: 'مكتب الضيفة', openedAt: null });
    expect(Date.parse(link.expiresAt) - Date.parse(link.madeAt)).toBe(7 * DAY_MS);
    await expect(storage.reviews.findLink(token)).resolves.toBeNull();
  });

  test('a link is invalid once it has expired, is withdrawn or its interview is deleted', async () => {
    const { id } = await create();
    const [kept, withdrawn] = [await makeLink(id), await makeLink(id)];
    await revokeReviewLink(services(), id, withdrawn.link.id);
    await expect(openReview(services(), withdrawn.token)).rejects.toMatchObject(GONE);
    await deleteInterview(services(), id);
    await expect(openReview(services(), kept.token)).rejects.toMatchObject(GONE);
    await restoreFromTrash(services(), id);
    await expect(openReview(services(), kept.token)).resolves.toMatchObject({ interview: { id } });
    now = Date.parse(kept.link.expiresAt) - 1000;
    await expect(openReview(services(), kept.token)).rejects.toMatchObject(GONE);
    await expect(say(kept.token, OPENING, {})).rejects.toMatchObject(GONE);
  });

  test('creating and withdrawing a link are logged with the user', async () => {
    const { id, name } = await create();
    const by = { id: 'sara00000001', name: 'سارة' };
    const { link } = await createReviewLink({ ...services(), author: by }, id, { label: '', days: 7 });
    await revokeReviewLink({ ...services(), author: by }, id, link.id);
    const kinds = ['private-link-made', 'private-link-withdrawn'] as const;
    const everyone = { page: 0, pageSize: 10, userId: null, until: null };
    const { items } = await storage.activity.listActivity({ ...everyone, kinds });
    expect(items.map((entry) => [entry.kind, entry.by, entry.about])).toEqual([
      ['private-link-withdrawn', by, { id, name }],
      ['private-link-made', by, { id, name }],
    ]);
  });

  test('what a guest repeats within an hour is one entry of the activity, with the time of the last', async () => {
    const { id, questions } = await create();
    const [first, second] = questions.map((question) => question.id);
    const links = [await makeLink(id, 'ليلى'), await makeLink(id, 'سارة')].map(({ token }) => token);
    const kinds = ['guest-approved', 'guest-approval-withdrawn', 'guest-noted', 'guest-suggested'] as const;
    const list = async () => {
      const query = { page: 0, pageSize: 10, userId: null, until: null, kinds };
      const { items } = await storage.activity.listActivity(query);
      return items.map(({ kind, at }) => [kind, at]);
    };
    const at = () => new Date(now).toISOString();
    const [ofLayla = '', ofSara = ''] = links;
    for (const action of ['approve', 'withdraw', 'approve', 'withdraw', 'approve'] as const) {
      await say(ofLayla, first ?? '', { action });
    }
    const approved = ['guest-approved', at()];
    expect(await list()).toEqual([approved, ['guest-approval-withdrawn', expect.anything()]]);
    for (const note of ['ملاحظة', 'أخرى', 'ثالثة']) await say(ofLayla, WHOLE, { note });
    expect(await list()).toHaveLength(3);
    await say(ofLayla, second ?? '', { action: 'approve' });
    await say(ofSara, first ?? '', { action: 'approve' });
    expect(await list()).toHaveLength(5);
    now = Date.parse(approved[1] ?? '') + HOUR_MS;
    await say(ofLayla, first ?? '', { action: 'withdraw' });
    await say(ofLayla, first ?? '', { action: 'approve' });
    const entries = await list();
    expect(entries).toHaveLength(7);
    expect(entries).toContainEqual(approved);
  });

  describe("an admin's internal note", () => {
    const sara = { id: 'sara00000001', name: 'سارة' };
    const noted = async () => {
      const { id, questions } = await create();
      const part = questions[0]?.id ?? expect.fail('no question');
      const add = (text: string) => addInternalNote(services(), sara, id, { part, text });
      return { id, part, add, note: await add('هل نُبقي هذا الاسم؟') };
    };

    test('is listed beside those of guests, logged, and marked as done', async () => {
      const { id, part, note } = await noted();
      const { token } = await makeLink(id);
      await say(token, part, { note: 'من الضيفة' });
      expect(await listRemarks(services(), id)).toMatchObject([
        { part, authorId: sara.id, reviewer: sara.name, note: { note: 'هل نُبقي هذا الاسم؟' } },
        { part, authorId: null, note: { note: 'من الضيفة' } },
      ]);
      const everyone = { page: 0, pageSize: 10, userId: null, until: null };
      const { items } = await storage.activity.listActivity({ ...everyone, kinds: ['admin-noted'] });
      expect(items).toMatchObject([{ by: sara, about: { id }, question: 'السؤال الأول؟' }]);
      const change = { remarkId: note.id, notedAt: note.note?.at ?? '', isResolved: true };
      expect((await changeNote(services(), id, change)).note?.resolvedAt).not.toBeNull();
    });

    test('is on no private page, and counts as nothing that a guest said', async () => {
      const { id } = await noted();
      const { token } = await makeLink(id);
      expect((await openReview(services(), token)).remarks).toEqual(new Map());
      expect(await countNews(services(), null)).toEqual({ openNotes: 0, approvals: 0 });
      expect(await listReplies(services(), 10)).toEqual([]);
      const { items } = await storage.allInterviews.listInterviews(WHOLE_LIST, 'all');
      expect(items).toMatchObject([{ id, openNotes: 0 }]);
    });

    test('is not added twice while it is open', async () => {
      const { id, add, note } = await noted();
      expect(await add('هل نُبقي هذا الاسم؟')).toMatchObject({ id: note.id });
      await add('ولقبه؟');
      expect(await listRemarks(services(), id)).toHaveLength(2);
    });

    test('is not added to a part that is no question of the interview', async () => {
      const { id } = await create();
      const adding = addInternalNote(services(), sara, id, { part: OPENING, text: 'ملاحظة' });
      await expect(adding).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  test('each action of a guest is logged once, with the question that it concerns', async () => {
    const { id, name, questions } = await create();
    const question = questions[0] ?? expect.fail('no question');
    const { token } = await makeLink(id, 'ليلى');
    await say(token, question.id, { action: 'approve', note: 'الاسم خطأ' });
    await say(token, question.id, { action: 'approve' });
    await say(token, question.id, { action: 'withdraw' });
    await say(token, WHOLE, { note: 'شكرًا' });
    await say(token, WHOLE, { note: '' });
    const everyone = { page: 0, pageSize: 10, userId: null, until: null };
    const kinds = ['guest-approved', 'guest-approval-withdrawn', 'guest-noted'] as const;
    const { items } = await storage.activity.listActivity({ ...everyone, kinds });
    expect(items.every(({ by, about }) => by === null && about?.name === name)).toBe(true);
    expect(items.map((entry) => [entry.kind, entry.question]).toSorted()).toEqual([
      ['guest-approval-withdrawn', question.question],
      ['guest-approved', question.question],
      ['guest-noted', null],
      ['guest-noted', question.question],
    ]);
  });

  test('a link is withdrawn only under its own interview', async () => {
    const [one, other] = [await create(), await create()];
    const { link, token } = await makeLink(one.id);
    const refused = revokeReviewLink(services(), other.id, link.id);
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    await expect(openReview(services(), token)).resolves.toMatchObject({ link: { id: link.id } });
  });

  test('the opening of a link is stored at most once a minute', async () => {
    const { id } = await create();
    const { link, token } = await makeLink(id);
    await recordVisit(services(), link);
    const first = (await openReview(services(), token)).link;
    expect(first.openedAt).toBe(new Date(now - 1000).toISOString());
    await recordVisit(services(), first);
    expect((await openReview(services(), token)).link.openedAt).toBe(first.openedAt);
    now += 60_000;
    await recordVisit(services(), first);
    expect((await openReview(services(), token)).link.openedAt).not.toBe(first.openedAt);
  });

  test('approvals and notes are listed in the order in which they were written', async () => {
    const { id, questions } = await create();
    const [first, second] = questions.map((question) => question.id);
    const { token } = await makeLink(id, 'ليلى');
    await say(token, second ?? '', { note: 'الاسم خطأ' });
    await say(token, first ?? '', { action: 'approve' });
    await say(token, WHOLE, { action: 'approve', note: 'شكرًا' });
    const remarks = await listRemarks(services(), id);
    expect(remarks.map(({ part, approval, note }) => [part, approval !== null, note?.note])).toEqual([
      [second, false, 'الاسم خطأ'],
      [first, true, undefined],
      [WHOLE, true, 'شكرًا'],
    ]);
    expect(remarks.every(({ reviewer }) => reviewer === 'ليلى')).toBe(true);
  });

  test('remarks of two links on one part are both listed, and kept when a link is withdrawn', async () => {
    const { id } = await create();
    const [guest, office] = [await makeLink(id, 'ليلى'), await makeLink(id, 'المكتب')];
    await say(guest.token, OPENING, { action: 'approve' });
    await say(office.token, OPENING, { note: 'اللقب ناقص' });
    await revokeReviewLink(services(), id, office.link.id);
    const remarks = await listRemarks(services(), id);
    expect(remarks.map(({ reviewer }) => reviewer)).toEqual(['ليلى', 'المكتب']);
    expect((await openReview(services(), guest.token)).remarks.get(OPENING)?.note).toBeNull();
  });

  test('an approval is outdated by another text, and valid again with the same text', async () => {
    const { id, name, summary, questions } = await create();
    const question = questions[0] ?? expect.fail('no question');
    const { token } = await makeLink(id);
    for (const part of [OPENING, question.id, WHOLE]) await say(token, part, { action: 'approve' });
    const old = async () =>
      (await listRemarks(services(), id)).filter((one) => one.isApprovalOld).map(({ part }) => part);
    await updateQuestion(
      services(),
      { interviewId: id, questionId: question.id },
      {
        answer: question.answer,
        position: 1,
      },
    );
    expect(await old()).toEqual([WHOLE]);
    await updateQuestion(
      services(),
      { interviewId: id, questionId: question.id },
      {
        answer: '<p>جواب آخر.</p>',
        position: 0,
      },
    );
    expect(await old()).toEqual([question.id, WHOLE]);
    await updateQuestion(
      services(),
      { interviewId: id, questionId: question.id },
      { answer: question.answer },
    );
    expect(await old()).toEqual([]);
    await updateInterview(services(), id, { name: 'اسم آخر للحوار', summary, image: { kind: 'keep' } });
    expect(await old()).toEqual([OPENING, WHOLE]);
    await updateInterview(services(), id, { name, summary, image: { kind: 'keep' } });
    expect(await old()).toEqual([]);
  });

  test('an approval is outdated when the text changed before it was sent', async () => {
    const { id, questions } = await create();
    const questionId = questions[0]?.id ?? '';
    const { token } = await makeLink(id);
    const text = (await openReview(services(), token)).texts.get(questionId) ?? '';
    await updateQuestion(services(), { interviewId: id, questionId }, { answer: '<p>جواب آخر.</p>' });
    await say(token, questionId, { action: 'approve', text });
    expect(await listRemarks(services(), id)).toMatchObject([{ isApprovalOld: true }]);
    await say(token, questionId, { action: 'approve' });
    expect(await listRemarks(services(), id)).toMatchObject([{ isApprovalOld: false }]);
  });

  test('an approval is withdrawn without its note, and an empty note deletes the remark', async () => {
    const { id } = await create();
    const { token } = await makeLink(id);
    await say(token, OPENING, { action: 'approve', note: 'جميل' });
    await say(token, OPENING, { action: 'withdraw' });
    expect(await listRemarks(services(), id)).toMatchObject([{ approval: null, note: { note: 'جميل' } }]);
    await say(token, OPENING, { note: '' });
    expect(await listRemarks(services(), id)).toEqual([]);
  });

  test('a note marked as done is open again when the guest writes another one', async () => {
    const { id } = await create();
    const { token } = await makeLink(id);
    await say(token, OPENING, { note: 'الاسم خطأ' });
    const [remark] = await listRemarks(services(), id);
    const meant = { remarkId: remark?.id ?? '', notedAt: remark?.note?.at ?? '' };
    const done = await changeNote(services(), id, { ...meant, isResolved: true });
    expect(done.note?.resolvedAt).not.toBeNull();
    await say(token, OPENING, { action: 'approve' });
    expect(await listRemarks(services(), id)).toMatchObject([
      { approval: {}, note: { resolvedAt: done.note?.resolvedAt } },
    ]);
    await say(token, OPENING, { note: 'واللقب أيضًا' });
    expect(await listRemarks(services(), id)).toMatchObject([{ note: { resolvedAt: null } }]);
    const late = changeNote(services(), id, { ...meant, isResolved: true });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    const unknown = changeNote(services(), id, { ...meant, remarkId: 'x', isResolved: true });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a host replies to a note, changes the reply and removes it, and only the same link shows it', async () => {
    const { id } = await create();
    const [guest, office] = [await makeLink(id, 'ليلى'), await makeLink(id, 'المكتب')];
    for (const { token } of [guest, office]) await say(token, OPENING, { note: 'متى تُنشر؟' });
    const seenBy = async (token: string) => (await openReview(services(), token)).remarks.get(OPENING)?.note;
    const meant = async () => {
      const [remark] = (await listRemarks(services(), id)).filter(({ linkId }) => linkId === guest.link.id);
      return { remarkId: remark?.id ?? '', notedAt: remark?.note?.at ?? '' };
    };
    const reply = async (hostReply: string, seenReply?: string) =>
      changeNote(services(), id, { ...(await meant()), hostReply, seenReply });
    await reply('الأسبوع المقبل', '');
    expect(await seenBy(guest.token)).toMatchObject({ hostReply: 'الأسبوع المقبل', resolvedAt: null });
    expect(await seenBy(office.token)).toMatchObject({ hostReply: '' });
    await expect(reply('غدًا', '')).rejects.toMatchObject({ code: 'conflict' });
    await reply('غدًا', 'الأسبوع المقبل');
    await changeNote(services(), id, { ...(await meant()), isResolved: true });
    expect(await seenBy(guest.token)).toMatchObject({ hostReply: 'غدًا', resolvedAt: expect.any(String) });
    const { notedAt } = await meant();
    await say(guest.token, OPENING, { note: 'شكرًا. وأين؟' });
    expect(await seenBy(guest.token)).toMatchObject({ hostReply: 'غدًا', resolvedAt: null });
    const late = changeNote(services(), id, { ...(await meant()), notedAt, hostReply: 'هنا' });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    await reply('');
    expect(await seenBy(guest.token)).toMatchObject({ hostReply: '' });
  });

  test('a note is not overwritten by a second person who uses the same link', async () => {
    const { id } = await create();
    const { token } = await makeLink(id);
    const opened = await openReview(services(), token);
    const stale = { part: OPENING, text: opened.texts.get(OPENING) ?? '', noted: '' };
    await say(token, OPENING, { note: 'من الضيفة' });
    await saveRemark(services(), token, { ...stale, action: 'approve', note: '' });
    expect(await listRemarks(services(), id)).toMatchObject([{ approval: {}, note: { note: 'من الضيفة' } }]);
    const over = saveRemark(services(), token, { ...stale, action: 'note', note: 'من المكتب' });
    await expect(over).rejects.toMatchObject({ code: 'conflict' });
    expect(await listRemarks(services(), id)).toMatchObject([{ note: { note: 'من الضيفة' } }]);
  });

  test('simultaneous remarks through one link become one remark', async () => {
    const { id } = await create();
    const { token } = await makeLink(id);
    await Promise.all([
      say(token, OPENING, { action: 'approve' }),
      say(token, OPENING, { action: 'approve' }),
      say(token, OPENING, { action: 'approve' }),
    ]);
    expect(await listRemarks(services(), id)).toHaveLength(1);
  });

  test('remarks are restored with a deleted question, and deleted with it permanently', async () => {
    const { id, questions } = await create();
    const questionId = questions[0]?.id ?? '';
    const place = { interviewId: id, questionId };
    const { token } = await makeLink(id);
    await say(token, questionId, { note: 'الاسم خطأ' });
    await deleteQuestion(services(), place);
    expect(await listRemarks(services(), id)).toEqual([]);
    await expect(say(token, questionId, { note: 'أين السؤال؟' })).rejects.toMatchObject({
      code: 'not_found',
      text: { key: 'preview.partGone' },
    });
    await restoreFromTrash(services(), questionId);
    expect(await listRemarks(services(), id)).toMatchObject([{ note: { note: 'الاسم خطأ' } }]);
    await deleteQuestion(services(), place);
    await deleteFromTrash(services(), questionId);
    expect(await storage.reviews.listRemarks(id)).toEqual([]);
  });

  /** An answer with formatting, and a guest's wording for it. */
  const suggest = async (wording: string) => {
    const interview = await create();
    const part = interview.questions[0]?.id ?? '';
    const place = { interviewId: interview.id, questionId: part };
    const answer = '<p>كانت <strong>صعبة</strong>.</p><p>ثمّ هانت.</p>';
    await updateQuestion(services(), place, { answer });
    const { token } = await makeLink(interview.id, 'ليلى');
    const { text, offered } = (await openReview(services(), token)).suggestions.get(part) ?? expect.fail();
    const sayWording = (suggestion: string) => say(token, part, { suggestion, offered });
    await sayWording(wording);
    return { interview, place, token, offered: text, sayWording };
  };
  const onlyRemark = async (id: string) => (await listRemarks(services(), id))[0] ?? expect.fail();
  /** What a host who takes the suggestion has seen of it. */
  const seenOf = async (id: string) => {
    const { id: remarkId, note, suggested } = await onlyRemark(id);
    return { remarkId, notedAt: note?.at ?? '', questionVersion: suggested?.questionVersion ?? 0 };
  };

  test('a suggested wording is compared with the answer, and taken in one save', async () => {
    const wording = 'كانت صعبة.\nثمّ <b>سهلت</b>.';
    const { interview, place, offered } = await suggest(wording);
    const { id, name } = interview;
    expect(offered).toBe('كانت صعبة.\nثمّ هانت.');
    const remark = await onlyRemark(id);
    expect(remark).toMatchObject({ note: { note: '', suggestion: wording, resolvedAt: null } });
    expect(remark.suggested?.difference.map(({ kind }) => kind)).toContain('added');
    expect(await storage.reviews.countNews('')).toMatchObject({ openNotes: 1 });
    const { version = 0 } = (await storage.allInterviews.findInterview(id)) ?? {};
    const by = { id: 'sara00000001', name: 'سارة' };
    const seen = await seenOf(id);
    const saved = await takeSuggestion({ ...services(), author: by }, id, seen);
    expect(saved).toMatchObject({ interviewVersion: version + 1, question: { id: place.questionId } });
    expect(saved.question.answer).toBe(
      '<p>كانت <strong>صعبة</strong>.</p><p>ثمّ &lt;b&gt;سهلت&lt;/b&gt;.</p>',
    );
    expect(await onlyRemark(id)).toMatchObject({
      note: { resolvedAt: expect.any(String) },
      suggested: null,
    });
    const everyone = { page: 0, pageSize: 1, userId: null, until: null };
    const { items } = await storage.activity.listActivity({ ...everyone, kinds: ['question-changed'] });
    expect(items).toMatchObject([{ by, about: { id, name } }]);
  });

  test('of two hosts who take one suggestion, the second one is refused', async () => {
    const { interview, place } = await suggest('كانت سهلة.');
    const seen = await seenOf(interview.id);
    const { question } = await takeSuggestion(services(), interview.id, seen);
    const again = takeSuggestion(services(), interview.id, seen);
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      text: { key: 'review.suggestion.done' },
    });
    const { questions } = (await storage.allInterviews.findInterview(place.interviewId)) ?? expect.fail();
    expect(questions).toContainEqual(question);
  });

  test('a suggestion never overwrites an answer, or takes a wording, that the host has not seen', async () => {
    const { interview, place, sayWording } = await suggest('كانت سهلة.');
    const changed = { code: 'conflict', text: { key: 'review.suggestion.changed' } };
    const first = await seenOf(interview.id);
    await updateQuestion(services(), place, { answer: '<p>كانت طويلة.</p>' });
    expect(await onlyRemark(interview.id)).toMatchObject({ isNoteOld: true });
    await expect(takeSuggestion(services(), interview.id, first)).rejects.toMatchObject(changed);
    const second = await seenOf(interview.id);
    await sayWording('كانت سهلة جدًّا.');
    await expect(takeSuggestion(services(), interview.id, second)).rejects.toMatchObject(changed);
    const unknown = takeSuggestion(services(), interview.id, { ...second, remarkId: 'x' });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an untouched field suggests nothing, and the answer itself withdraws a suggestion', async () => {
    const { interview, token, place, offered, sayWording } = await suggest('كانت سهلة.');
    const { questionId } = place;
    const { suggestions } = await openReview(services(), token);
    const sent = suggestions.get(questionId) ?? expect.fail();
    expect(sent).toMatchObject({ text: 'كانت سهلة.', isSent: true });
    await say(token, questionId, { action: 'approve', suggestion: sent.text, offered: sent.offered });
    expect(await onlyRemark(interview.id)).toMatchObject({ note: { suggestion: 'كانت سهلة.' } });
    await say(token, questionId, { suggestion: offered, offered: sent.offered });
    expect(await onlyRemark(interview.id)).toMatchObject({ note: null, suggested: null });
    await sayWording(offered);
    expect(await onlyRemark(interview.id)).toMatchObject({ note: null });
    const everyone = { page: 0, pageSize: 10, userId: null, until: null };
    const kinds = ['guest-noted', 'guest-suggested'] as const;
    const { items } = await storage.activity.listActivity({ ...everyone, kinds });
    expect(items.map(({ kind }) => kind)).toEqual(['guest-suggested']);
  });

  test('a suggestion may be twice as long as the answer and a note, and is refused beyond that', async () => {
    const { offered, sayWording } = await suggest('كانت سهلة.');
    const longest = 'و'.repeat(2 * offered.length + NOTE_MAX);
    await sayWording(longest);
    await expect(sayWording(`${longest}و`)).rejects.toMatchObject({
      code: 'validation',
      text: { key: 'preview.suggestion.tooLong' },
    });
  });

  test('a suggestion that is sent again, because its response was lost, is accepted', async () => {
    const { interview, token, place, offered } = await suggest('كانت سهلة.');
    const saved = await onlyRemark(interview.id);
    const sent = { noted: '', suggestion: 'كانت سهلة.', offered: fingerprint(offered) };
    await say(token, place.questionId, sent);
    expect(await onlyRemark(interview.id)).toEqual(saved);
    const another = say(token, place.questionId, { ...sent, suggestion: 'كانت أسهل.' });
    await expect(another).rejects.toMatchObject({ text: { key: 'preview.noteChanged' } });
  });

  test('a note that is written later does not reopen a suggestion that is done', async () => {
    const { interview, token, place } = await suggest('كانت سهلة.');
    await takeSuggestion(services(), interview.id, await seenOf(interview.id));
    await say(token, place.questionId, { note: 'شكرًا' });
    expect(await onlyRemark(interview.id)).toMatchObject({
      note: { note: 'شكرًا', suggestion: '', resolvedAt: null },
    });
  });

  test('replies are listed by the last remark, while a note is open or the remark is recent', async () => {
    const [first, second] = [await create(), await create()];
    const tokens = [(await makeLink(first.id)).token, (await makeLink(second.id)).token] as const;
    await say(tokens[0], WHOLE, { note: 'الاسم خطأ' });
    await say(tokens[1], OPENING, { action: 'approve' });
    const replied = async (since: number) =>
      (await storage.reviews.listReplied(new Date(since).toISOString(), 9)).map((one) => one.interviewId);
    expect(await replied(START)).toEqual([second.id, first.id]);
    expect(await replied(now + DAY_MS)).toEqual([first.id]);
    await say(tokens[0], WHOLE, { action: 'approve' });
    expect(await replied(START)).toEqual([first.id, second.id]);
    expect(await storage.reviews.listReplied(new Date(START).toISOString(), 1)).toHaveLength(1);
  });

  test('news are open notes and approvals, without those on deleted content', async () => {
    const { id, questions } = await create();
    const questionId = questions[0]?.id ?? '';
    const { token } = await makeLink(id);
    await say(token, questionId, { action: 'approve', note: 'الاسم خطأ' });
    await say(token, WHOLE, { note: 'شكرًا' });
    const news = (since: number) => storage.reviews.countNews(new Date(since).toISOString());
    expect(await news(START)).toEqual({ openNotes: 2, approvals: 1 });
    expect(await news(now)).toEqual({ openNotes: 2, approvals: 0 });
    await deleteQuestion(services(), { interviewId: id, questionId });
    expect(await news(START)).toEqual({ openNotes: 1, approvals: 0 });
    const [remark] = await listRemarks(services(), id);
    const meant = { remarkId: remark?.id ?? '', notedAt: remark?.note?.at ?? '' };
    await changeNote(services(), id, { ...meant, isResolved: true });
    expect(await news(START)).toEqual({ openNotes: 0, approvals: 0 });
    await deleteInterview(services(), id);
    expect(await storage.reviews.listReplied(new Date(START).toISOString(), 9)).toEqual([]);
  });

  test('links and remarks are deleted with a permanently deleted interview', async () => {
    const { id } = await create();
    const { token } = await makeLink(id);
    await say(token, WHOLE, { action: 'approve' });
    await deleteInterview(services(), id);
    expect(await storage.reviews.listRemarks(id)).toHaveLength(1);
    await deleteFromTrash(services(), id);
    expect(await storage.reviews.listRemarks(id)).toEqual([]);
    expect(await storage.reviews.listLinks(id)).toEqual([]);
  });

  test('a remark through a private link does not raise the content version', async () => {
    const { id } = await create();
    const before = storage.contentVersion();
    const { token } = await makeLink(id);
    await say(token, WHOLE, { action: 'approve' });
    expect(storage.contentVersion()).toBe(before);
  });
});
