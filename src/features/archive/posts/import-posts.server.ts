import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import {
  newInterviewSchema,
  QUESTIONS_MAX,
  questionInputSchema,
  type NewInterview,
} from '../../interviews/interview.schema.ts';
import { createInterview } from '../../interviews/interviews.server.ts';
import { truncateAtWord } from '../../../kernel/plain-text.ts';
import type { InterviewWriteServices } from '../../interviews/interview-saves.server.ts';
import { topicName, TOPICS_MAX } from '../../topics/topic.schema.ts';
import type { LeftReason, PostsReport, Progress } from '../archive.schema.ts';
import type { Post, PostFile } from './post.ts';
import { readPost, type ReadPost } from './read-post.server.ts';

const postedInterviewSchema = newInterviewSchema.extend({
  questions: z.array(questionInputSchema).max(QUESTIONS_MAX),
});

/**
 * Creates a draft of every post in which questions can be recognised, with the date of the post, and reports why the
 * others were skipped. Importing the same export again creates no duplicates.
 */
export async function importPosts(
  services: InterviewWriteServices,
  file: PostFile,
  onProgress: (progress: Progress) => void,
): Promise<PostsReport> {
  const report: PostsReport = { kind: 'posts', from: file.from, made: [], left: [] };
  const files = new Set(file.files.map(fileName));
  for (const [index, post] of file.posts.entries()) {
    onProgress({ step: 'texts', done: index, total: file.posts.length });
    await importPost(services, { post, files }, report);
  }
  if (file.pictures > 0) report.left.push({ name: '', reason: 'pictures', about: String(file.pictures) });
  return report;
}

/** A post, and the names of the files that are with its export in one archive. */
interface FoundPost {
  post: Post;
  files: ReadonlySet<string>;
}

async function importPost(
  services: InterviewWriteServices,
  { post, files }: FoundPost,
  report: PostsReport,
): Promise<void> {
  const { title: name, date } = post;
  const leave = (reason: LeftReason, about = '') => report.left.push({ name, reason, about });
  if (post.isTrash) return void leave('trash');
  if (post.isPage) return void leave('notPost');
  if (post.customType) leave('customType', post.customType);
  if (post.isLocked) return void leave('locked');
  try {
    const read = readPost(post);
    if (read.questions.length === 0) return void leave('noQuestions');
    const { entity, isNew } = await createInterview(
      date === null ? services : { ...services, clock: { now: () => new Date(date) } },
      toInterview(post, read),
      post.key,
    );
    if (!isNew) return void leave('known');
    report.made.push({ id: entity.id, name: entity.name, questions: entity.questions.length });
    leaveTheRest({ post, files }, read, leave);
  } catch (error) {
    const key = faultOf(error);
    if (key === null) throw error;
    leave('invalid', key);
  }
}

/** What readers of the post did not see either. */
const UNSEEN: ReadonlySet<string> = new Set(['deleted', 'comments', 'hidden']);
/** Enough to find the place in the post, in UTF-16 units. */
const MISSING_SHOWN = 300;

/** Reports what a draft lacks of its post. */
function leaveTheRest(
  { post, files }: FoundPost,
  { pictures, media, captions, links, struck, arrival, joined, isSummaryCut }: ReadPost,
  leave: (reason: LeftReason, about?: string) => void,
): void {
  const taken = topicsOf(post);
  const leaveSome = (reason: LeftReason, what: string[]) => {
    if (what.length > 0) leave(reason, what.join(' · '));
  };
  const leaveCount = (reason: LeftReason, count: number) => {
    if (count > 0) leave(reason, String(count));
  };
  const isHere = (address: string) => files.has(fileName(address));
  const here = [post.cover ?? '', ...pictures].filter(isHere).map(fileName);
  if (here.length > 0) leave('zipped', `${here.length}: ${here.join(' · ')}`);
  if (post.cover && !isHere(post.cover)) leave('cover', post.cover);
  leaveCount('pictures', pictures.filter((address) => !isHere(address)).length);
  leaveSome('captions', captions);
  leaveCount('media', media);
  leaveSome('shortcodes', post.shortcodes);
  leaveSome('links', links);
  leaveSome('struck', struck);
  leaveCount(
    'unseen',
    arrival.left.filter(([kind]) => UNSEEN.has(kind)).reduce((sum, [, count]) => sum + count, 0),
  );
  leaveSome('signs', arrival.signs);
  if (arrival.missing.length > 0) leave('missing', truncateAtWord(arrival.missing.join(' '), MISSING_SHOWN));
  leaveSome(
    'topics',
    post.topics.filter((name) => !taken.includes(name)),
  );
  leaveSome('terms', post.otherTerms);
  leaveCount('comments', post.comments);
  leaveSome('joined', joined);
  if (post.isForMembers) leave('members');
  if (isSummaryCut) leave('summaryCut');
}

/** The name of a file in a path or an address. */
function fileName(path: string): string {
  const [name = ''] = /[^/]*$/.exec(path.replace(/[?#].*$/, '')) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function toInterview(post: Post, { summary, questions }: ReadPost): NewInterview {
  const input = postedInterviewSchema.parse({ name: post.title, summary, questions });
  const topics = topicsOf(post);
  return { ...input, topics, image: { kind: 'remove' }, publication: { state: 'draft' } };
}

/** Tags that can be topics, up to the limit of an interview. */
function topicsOf({ topics }: Post): string[] {
  return topics.filter((name) => topicName.safeParse(name).success).slice(0, TOPICS_MAX);
}

/** The message of a rule that the post violates; null for any other error. */
function faultOf(error: unknown): string | null {
  if (error instanceof AppError && ['validation', 'too_large'].includes(error.code)) return error.text.key;
  return error instanceof z.ZodError ? (error.issues[0]?.message ?? '') : null;
}
