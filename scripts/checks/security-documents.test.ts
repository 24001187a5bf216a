import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USER_NAME_MAX,
} from '../../src/features/accounts/account.schema.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../src/features/accounts/sign-in/sessions.server.ts';
import {
  ADDRESS_FAILURES_MAX,
  FAILURES_FREE,
} from '../../src/features/accounts/sign-in/sign-in-limits.server.ts';
import {
  SIGN_UPS_PER_ADDRESS,
  SIGN_UPS_PER_DAY,
} from '../../src/features/accounts/sign-in/sign-up.server.ts';
import { GUEST_LINE_MAX, GUEST_NAME_MAX } from '../../src/features/guests/guest.schema.ts';
import { LINK_LABEL_MAX, NOTE_MAX } from '../../src/features/guest-review/review.schema.ts';
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
} from '../../src/features/interviews/interview.schema.ts';
import { SEARCH_MAX_LENGTH } from '../../src/features/interviews/search-limits.ts';
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE_PX,
} from '../../src/features/media/media.schema.ts';
import { SEARCH_LIMIT_MAX } from '../../src/features/search/search.schema.ts';
import { TOPIC_MAX, TOPICS_MAX } from '../../src/features/topics/topic.schema.ts';
import { RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_NODES } from '../../src/rich-text/nodes.ts';
import { RICH_TEXT_MAX_BYTES } from '../../src/rich-text/parse.server.ts';
import { loadConfig } from '../../src/config/config.server.ts';
import { JSON_MAX_BYTES, JSON_MAX_DEPTH, MULTIPART_MAX_BYTES } from '../../src/http/body-limits.server.ts';
import {
  MULTIPART_MAX_FILES,
  MULTIPART_MAX_PARTS,
  PART_NAME_MAX_BYTES,
} from '../../src/http/multipart.server.ts';

const KB = 1024;
const HOUR_MS = 60 * 60 * 1000;
const security = readFileSync('docs/security.md', 'utf8');

/** The numbers in the item or paragraph with this label, in their order. */
function numbersOf(label: string): number[] {
  const line = security
    .split('\n')
    .find((text) => text.startsWith(`- **${label}**`) || text.startsWith(`**${label}**`));
  return [...(line ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

describe('the numbers of docs/security.md', () => {
  test.each([
    [
      'body',
      [
        JSON_MAX_BYTES / KB,
        JSON_MAX_DEPTH,
        MULTIPART_MAX_BYTES / KB / KB,
        MULTIPART_MAX_PARTS,
        MULTIPART_MAX_FILES,
        PART_NAME_MAX_BYTES,
      ],
    ],
    [
      'interview',
      [INTERVIEW_NAME_MIN, INTERVIEW_NAME_MAX, INTERVIEW_SUMMARY_MIN, INTERVIEW_SUMMARY_MAX, QUESTIONS_MAX],
    ],
    ['guest and topics', [GUEST_NAME_MAX, GUEST_LINE_MAX, TOPICS_MAX, TOPIC_MAX]],
    ['question and answer', [QUESTION_MIN, QUESTION_MAX, ANSWER_MIN, ANSWER_MAX_BYTES / KB]],
    ['rich text', [RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_NODES]],
    ['page about the host or the platform', [RICH_TEXT_MAX_BYTES / KB]],
    ['account', [USER_NAME_MAX, EMAIL_MAX, PASSWORD_MIN, PASSWORD_MAX]],
    ['search', [SEARCH_MAX_LENGTH, SEARCH_LIMIT_MAX]],
    ['note of a guest', [NOTE_MAX, LINK_LABEL_MAX]],
    ['Pictures.', [IMAGE_MAX_BYTES / KB / KB, IMAGE_MAX_PIXELS / 1e6, IMAGE_MAX_SIDE_PX]],
    ['Guessing.', [FAILURES_FREE, ADDRESS_FAILURES_MAX, SIGN_UPS_PER_ADDRESS, SIGN_UPS_PER_DAY]],
    ['Sessions', [SESSION_IDLE_MS / HOUR_MS, SESSION_MAX_MS / HOUR_MS / 24]],
    ['activity', [loadConfig({}).activityKeptMs / HOUR_MS / 24]],
  ])('are those of the code for %s', (label, expected) => {
    let from = 0;
    const found = numbersOf(label);
    for (const number of expected) {
      const at = found.indexOf(number, from);
      expect(at, `${number} in "${label}"`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  });
});
