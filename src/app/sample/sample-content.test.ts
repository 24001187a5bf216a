import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countWords } from '../../kernel/arabic.ts';
import { richTextToPlainText, sanitizeRichText } from '../../rich-text/rich-text.server.ts';
import {
  editInterviewSchema,
  newInterviewSchema,
  questionTextSchema,
} from '../../features/interviews/interview.schema.ts';
import { PIGMENT_INK } from '../../features/cards/card-ink.ts';
import { pigmentOf } from '../../ui/pictures/pigment.ts';
import { ensureSampleContent, readSampleInterviews } from './sample-content.server.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { formOf, jsonCall } from '../testing-calls.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';

const interviews = await readSampleInterviews();

describe('the sample interviews', () => {
  test('are at least twelve, each with its own date and popularity', () => {
    expect(interviews.length).toBeGreaterThanOrEqual(12);
    expect(new Set(interviews.map((interview) => interview.createdAt)).size).toBe(interviews.length);
    expect(new Set(interviews.map((interview) => interview.searched)).size).toBe(interviews.length);
  });

  test.each(interviews)('«$name» has the length of an interview and is valid', (interview) => {
    const { name, summary, questions } = interview;
    expect(newInterviewSchema.parse({ name, summary })).toEqual({ name, summary });
    expect(editInterviewSchema.parse({ name, summary })).toEqual({ name, summary });
    expect(questions.length).toBeGreaterThanOrEqual(7);
    expect(questions.length).toBeLessThanOrEqual(21);
    for (const { question } of questions) expect(questionTextSchema.parse(question)).toBe(question);
    const text = questions
      .map(({ question, answer }) => `${question} ${richTextToPlainText(answer)}`)
      .join(' ');
    expect(countWords(text)).toBeGreaterThanOrEqual(900);
    expect(countWords(text)).toBeLessThanOrEqual(4500);
  });

  test.each(interviews)(
    'the answers of «$name» are unchanged by the sanitiser but for link attributes',
    ({ questions }) => {
      for (const { answer } of questions) {
        expect(sanitizeRichText(answer).replaceAll(' rel="noopener noreferrer nofollow"', '')).toBe(answer);
      }
    },
  );
});

describe('the portrait of a sample interview', () => {
  test.each(interviews)('is framed for «$name» in the pigment that it is drawn in', async (interview) => {
    const drawing = await readFile(`sample/portraits/${interview.portrait}.svg`, 'utf8');
    expect(drawing.toLowerCase()).toContain(PIGMENT_INK[interview.pigment].base);
  });
});

describe('the sample content', () => {
  let site: TestApp;
  afterEach(() => site.close());

  test('fills an empty database with all interviews and both pages', async () => {
    site = await openTestApp();
    await ensureSampleContent(site.services);
    const { interviews: stored, infoPages } = site.services.storage;
    expect(await stored.countInterviews()).toBe(interviews.length);
    expect(await infoPages.findInfoPage('host')).toMatchObject({ kind: 'host' });
    expect(await infoPages.findInfoPage('platform')).toMatchObject({ kind: 'platform' });
    const [latest] = await stored.listLatest(1);
    const newest = interviews
      .map((interview) => interview.createdAt)
      .sort()
      .at(-1);
    expect(latest?.createdAt).toBe(newest);
    const pigments = new Map(interviews.map(({ name, pigment }) => [name, pigment]));
    for (const { id, name } of await stored.listLatest(interviews.length)) {
      expect(pigmentOf(id), name).toBe(pigments.get(name));
    }
  });

  test('is listed until it is edited or deleted, and can be deleted in one call', async () => {
    site = await openTestApp();
    await ensureSampleContent(site.services);
    const list = async () =>
      z
        .array(z.object({ _id: z.string(), version: z.number() }))
        .parse(await (await site.app.request('/podcasts/samples', { headers: site.as.admin })).json());
    const samples = await list();
    expect(samples).toHaveLength(interviews.length);
    const [edited] = samples;
    const form = formOf({ name: 'حوار صار لي', content: 'وصف قصير لهذا الحوار' });
    const saved = await site.app.request(`/podcasts/${edited?._id}`, {
      method: 'PUT',
      headers: site.as.admin,
      body: form,
    });
    expect(saved.status).toBe(200);
    await insertInterview(site.services.storage, { name: 'حوار من عندي' });
    const left = await list();
    expect(left.map(({ _id }) => _id)).toEqual(samples.slice(1).map(({ _id }) => _id));
    await site.app.request(
      '/podcasts/batch',
      jsonCall('POST', { action: 'delete', interviews: left }, site.as.admin),
    );
    expect(await list()).toEqual([]);
    expect(await site.services.storage.interviews.countInterviews()).toBe(2);
    const [restored] = left;
    await site.app.request(`/trash/${restored?._id}/restore`, { method: 'POST', headers: site.as.admin });
    expect(await list()).toEqual([restored]);
  });

  test('is not added again by a second start', async () => {
    site = await openTestApp();
    await ensureSampleContent(site.services);
    await ensureSampleContent(site.services);
    expect(await site.services.storage.interviews.countInterviews()).toBe(interviews.length);
  });

  test('is not added again after all interviews were deleted', async () => {
    site = await openTestApp();
    await ensureSampleContent(site.services);
    const list = await site.app.request('/podcasts');
    for (const { _id } of (await list.json()) as { _id: string }[]) {
      await site.app.request(`/podcasts/${_id}`, { method: 'DELETE', headers: site.as.admin });
    }
    await ensureSampleContent(site.services);
    expect(await site.services.storage.interviews.countInterviews()).toBe(0);
  });
});
