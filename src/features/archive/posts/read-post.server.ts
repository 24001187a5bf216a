import { truncateAtWord, visibleLength } from '../../../kernel/plain-text.ts';
import { richTextToPlainText, sanitizeRichText } from '../../../kernel/rich-text.server.ts';
import {
  CARD_SUMMARY_LENGTH,
  INTERVIEW_SUMMARY_MAX,
  INTERVIEW_SUMMARY_MIN,
} from '../../interviews/interview.schema.ts';
import { ENDS_AS_QUESTION, lineReader } from '../../transcripts/read-transcript.ts';
import { blocksOf, withoutStart, type Block } from './blocks.server.ts';
import type { Post } from './post.ts';

/** Fewer are a text in which somebody asks something, and no interview. */
const PAIRS_MIN = 2;
/** Of questions that nothing but their look tells: headings have it too. */
const ASKING_SHARE_MIN = 0.5;

/** An interview as a post has it. */
export interface ReadPost {
  summary: string;
  isSummaryCut: boolean;
  questions: { question: string; answer: string }[];
  pictures: number;
  media: number;
}

interface Pair {
  question: string;
  answer: string[];
}

/**
 * The questions and answers of a post, told apart as in a written talk, with the marks of their text. What stands before
 * the first question is the summary. No questions where none can be recognised.
 */
export function readPost({ html, excerpt }: Pick<Post, 'html' | 'excerpt'>): ReadPost {
  const { blocks, pictures, media } = blocksOf(html);
  const { intro, pairs } = pairsOf(blocks);
  const whole = summaryOf(intro.join('\n'), plain(excerpt), plain(pairs[0]?.answer[0] ?? ''));
  const summary = truncateAtWord(whole, INTERVIEW_SUMMARY_MAX);
  return {
    summary,
    isSummaryCut: summary !== whole,
    questions: pairs.map(({ question, answer }) => ({ question, answer: answer.join('') })),
    pictures,
    media,
  };
}

function pairsOf(blocks: Block[]): { intro: string[]; pairs: Pair[] } {
  const { read, isMarked } = lineReader(blocks);
  const intro: string[] = [];
  const pairs: Pair[] = [];
  let last: 'question' | 'answer' | 'aside' = 'aside';
  for (const block of blocks) {
    const line = read(block);
    last = line.kind ?? last;
    const open = pairs.at(-1);
    if (last === 'question' && open?.answer.length === 0) open.question += ` ${line.text}`;
    else if (last === 'question') pairs.push({ question: line.text, answer: [] });
    else if (open && last === 'answer') {
      const isWhole = line.text === block.text;
      open.answer.push(isWhole ? block.html : withoutStart(block.html, block.text.length - line.text.length));
    } else intro.push(block.text);
  }
  const closed = withAnswers(pairs);
  const asking = closed.filter(({ question }) => ENDS_AS_QUESTION.test(question)).length;
  const isInterview = closed.length >= PAIRS_MIN && (isMarked || asking >= closed.length * ASKING_SHARE_MIN);
  return isInterview ? { intro, pairs: closed } : { intro: [], pairs: [] };
}

/** A last question that nobody answers stays as words of the answer before it. */
function withAnswers(pairs: Pair[]): Pair[] {
  const last = pairs.at(-1);
  const before = pairs.at(-2);
  if (!last || last.answer.length > 0 || !before) return pairs;
  const words = sanitizeRichText(last.question.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return [...pairs.slice(0, -2), { ...before, answer: [...before.answer, words] }];
}

/** What stands before the first question; where that says too little, the excerpt or a beginning goes on. */
function summaryOf(intro: string, excerpt: string, answer: string): string {
  const parts: string[] = [];
  for (const part of [intro, excerpt, truncateAtWord(answer, CARD_SUMMARY_LENGTH)]) {
    if (visibleLength(parts.join('\n')) >= INTERVIEW_SUMMARY_MIN) break;
    if (part !== '') parts.push(part);
  }
  return parts.join('\n');
}

function plain(text: string): string {
  return richTextToPlainText(sanitizeRichText(text)).trim();
}
