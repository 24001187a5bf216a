import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USER_NAME_MAX,
} from '../src/features/accounts/account.schema.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../src/features/accounts/sign-in/sessions.server.ts';
import {
  ADDRESS_FAILURES_MAX,
  FAILURES_FREE,
} from '../src/features/accounts/sign-in/sign-in-limits.server.ts';
import { SIGN_UPS_PER_ADDRESS, SIGN_UPS_PER_DAY } from '../src/features/accounts/sign-in/sign-up.server.ts';
import { GUEST_LINE_MAX, GUEST_NAME_MAX } from '../src/features/guests/guest.schema.ts';
import { LINK_LABEL_MAX, NOTE_MAX } from '../src/features/guest-review/review.schema.ts';
import {
  ANSWER_MAX_BYTES,
  ANSWER_MIN,
  INTERVIEW_NAME_MAX,
  INTERVIEW_NAME_MIN,
  INTERVIEW_SUMMARY_MAX,
  INTERVIEW_SUMMARY_MIN,
  QUESTION_MAX,
  QUESTION_MIN,
  QUESTIONS_MAX,
} from '../src/features/interviews/interview.schema.ts';
import { SEARCH_MAX_LENGTH } from '../src/features/interviews/search-limits.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PX } from '../src/features/media/media.schema.ts';
import { SEARCH_LIMIT_MAX } from '../src/features/search/search.schema.ts';
import { TOPIC_MAX, TOPICS_MAX } from '../src/features/topics/topic.schema.ts';
import { RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_NODES } from '../src/rich-text/nodes.ts';
import { RICH_TEXT_MAX_BYTES } from '../src/rich-text/parse.server.ts';
import { loadConfig } from '../src/config/config.server.ts';
import { JSON_MAX_BYTES, JSON_MAX_DEPTH, MULTIPART_MAX_BYTES } from '../src/http/body-limits.server.ts';
import {
  MULTIPART_MAX_FILES,
  MULTIPART_MAX_PARTS,
  PART_NAME_MAX_BYTES,
} from '../src/http/multipart.server.ts';

const KB = 1024;
const HOUR_MS = 60 * 60 * 1000;
const security = readFileSync('docs/security.md', 'utf8');

describe('the numbers of docs/security.md are those of the code', () => {
  test.each([
    `JSON ${JSON_MAX_BYTES / KB} KB, ${JSON_MAX_DEPTH} levels deep`,
    `a form ${MULTIPART_MAX_BYTES / KB / KB} MB, ${MULTIPART_MAX_PARTS} parts, ${MULTIPART_MAX_FILES} file, part names of ${PART_NAME_MAX_BYTES} bytes`,
    `name ${INTERVIEW_NAME_MIN} to ${INTERVIEW_NAME_MAX} characters, summary ${INTERVIEW_SUMMARY_MIN} to ${INTERVIEW_SUMMARY_MAX}, at most ${QUESTIONS_MAX} questions`,
    `name and trade to ${GUEST_NAME_MAX} characters, line to ${GUEST_LINE_MAX}; at most ${TOPICS_MAX} topics of ${TOPIC_MAX}`,
    `question ${QUESTION_MIN} to ${QUESTION_MAX} characters; answer from ${ANSWER_MIN} visible characters to ${ANSWER_MAX_BYTES / KB} KB`,
    `${RICH_TEXT_MAX_DEPTH} levels, ${RICH_TEXT_MAX_NODES} nodes`,
    `| ${RICH_TEXT_MAX_BYTES / KB} KB`,
    `${NOTE_MAX} characters of plain text; the label of a link ${LINK_LABEL_MAX}`,
    `name to ${USER_NAME_MAX} characters, e-mail to ${EMAIL_MAX}, password ${PASSWORD_MIN} to ${PASSWORD_MAX}`,
    `the first ${SEARCH_MAX_LENGTH} characters count, at most ${SEARCH_LIMIT_MAX} results`,
    `${IMAGE_MAX_BYTES / KB / KB} MB, ${IMAGE_MAX_PIXELS / 1e6} megapixels over all frames, ${IMAGE_MAX_SIDE_PX} pixels a side`,
    `After ${FAILURES_FREE} failures an account waits 1 s`,
    `has ${ADDRESS_FAILURES_MAX} failures in 15 minutes`,
    `${SIGN_UPS_PER_ADDRESS} an hour and address, ${SIGN_UPS_PER_DAY} a day in all`,
    `end after ${SESSION_IDLE_MS / HOUR_MS} hours without use and after ${SESSION_MAX_MS / HOUR_MS / 24} days`,
    `is kept ${loadConfig({}).activityKeptMs / HOUR_MS / 24} days`,
  ])('%s', (statement) => {
    expect(security).toContain(statement);
  });
});
