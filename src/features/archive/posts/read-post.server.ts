import { truncateAtWord, visibleLength } from '../../../kernel/plain-text.ts';
import { parsePage } from '../../../rich-text/parse.server.ts';
import {
  richTextToPlainText,
  sanitizeRichText,
  textToRichText,
} from '../../../rich-text/rich-text.server.ts';
import { seenText } from '../../../rich-text/seen-text.ts';
import {
  ANSWER_MIN,
  CARD_SUMMARY_LENGTH,
  INTERVIEW_SUMMARY_MAX,
  INTERVIEW_SUMMARY_MIN,
  QUESTION_MIN,
} from '../../interviews/interview.schema.ts';
import { arrivalOf, type Arrival } from '../../transcripts/arrival/arrival.ts';
import { labelsInside } from '../../transcripts/lines/line-marks.ts';
import { ENDS_AS_QUESTION } from '../../transcripts/lines/words.ts';
import { lineReader } from '../../transcripts/passages/line-reader.ts';
import { blocksOf, partFrom, partsOf, type Block, type PostBlocks } from './blocks.server.ts';
import type { Post } from './post.ts';
import { saysInterview } from './post-words.ts';

/** A text with fewer is not an interview. */
const PAIRS_MIN = 2;
/** Applies if questions are recognised only by their formatting, which headings share. */
const ASKING_SHARE_MIN = 0.5;

/** An interview recognised in a post. */
export interface ReadPost extends Omit<PostBlocks, 'blocks' | 'unsaid'> {
  /** Words of the post that are in none of the texts, and what was left out on purpose. */
  arrival: Arrival;
  /** Struck words of questions and of the introduction, which are plain text. */
  struck: string[];
  summary: string;
  isSummaryCut: boolean;
  questions: { question: string; answer: string }[];
  /** Questions that are too short, or whose answers are: their text is appended to the previous one. */
  joined: string[];
}

interface Pair {
  question: string;
  answer: string[];
}

/** The introduction and the pairs of a post. */
interface Talk {
  intro: string[];
  pairs: Pair[];
  struck: string[];
}

type PostText = Pick<Post, 'title' | 'html' | 'excerpt' | 'topics'> &
  Partial<Pick<Post, 'source' | 'notes' | 'site'>>;

/**
 * The questions and answers of a post, recognised as in a transcript, with their markup. Text before the first
 * question is the summary. Without recognisable questions there are none.
 */
export function readPost(post: PostText): ReadPost {
  const { notes = new Map<string, string>(), site = null, source = post.html } = post;
  const { blocks, unsaid, ...left } = blocksOf({ html: post.html, notes, site });
  const isNamed = [post.title, ...post.topics].some(saysInterview);
  const { intro, pairs, struck, joined } = withoutShortPairs(talkOf(blocks.flatMap(splitInside), isNamed));
  const whole = summaryOf(intro.join('\n'), plain(post.excerpt), plain(pairs[0]?.answer[0] ?? ''));
  const summary = truncateAtWord(whole, INTERVIEW_SUMMARY_MAX);
  const answers = pairs.flatMap(({ question, answer }) => [question, ...answer.map(richTextToPlainText)]);
  const texts = [whole, ...answers, ...struck, ...left.captions, ...unsaid];
  return {
    ...left,
    arrival: arrivalOf({ format: 'web', lines: blocks, seen: seenText(parsePage(source)) }, texts),
    struck,
    summary,
    isSummaryCut: summary !== whole,
    questions: pairs.map(({ question, answer }) => ({ question, answer: answer.join('') })),
    joined,
  };
}

/** The parts of a paragraph in which both speak. */
function splitInside(block: Block): Block[] {
  const places = labelsInside(block.text);
  if (places.length === 0) return [block];
  return partsOf(block, places).map((html, index) => ({
    html,
    text: block.text.slice(places[index - 1] ?? 0, places[index]).trim(),
    isStrong: block.isStrong,
  }));
}

/**
 * Both empty if the blocks are no interview. In a post that is named an interview, questions need not end like
 * questions.
 */
function talkOf(blocks: Block[], isNamed: boolean): Talk {
  const { read, isMarked } = lineReader(blocks);
  const intro: string[] = [];
  const pairs: Pair[] = [];
  const struck: string[] = [];
  const plainFrom = (block: Block, place: number, text: string) => {
    const html = htmlFrom(block, place);
    const left = Array.from(html.matchAll(STRUCK), ([words]) => richTextToPlainText(words));
    struck.push(...left);
    return left.length === 0 ? text : plain(html.replace(STRUCK, ''));
  };
  let last: 'question' | 'answer' | 'aside' = 'aside';
  for (const block of blocks) {
    const line = read(block);
    last = line.kind ?? last;
    if (line.text === '') continue;
    const open = pairs.at(-1);
    const place = block.text.length - line.text.length;
    if (open && last === 'answer') open.answer.push(htmlFrom(block, place));
    else if (last !== 'question') intro.push(plainFrom(block, 0, block.text));
    else {
      const question = plainFrom(block, place, line.text);
      if (open?.answer.length === 0) open.question += ` ${question}`;
      else pairs.push({ question, answer: [] });
    }
  }
  const closed = withAnswers(pairs);
  const asking = closed.filter(({ question }) => ENDS_AS_QUESTION.test(question)).length;
  const isAsking = isMarked || isNamed || asking >= closed.length * ASKING_SHARE_MIN;
  return closed.length >= PAIRS_MIN && isAsking
    ? { intro, pairs: closed, struck }
    : { intro: [], pairs: [], struck: [] };
}

/** Struck words in rich text. */
const STRUCK = /<s>[^]*?<\/s>/g;

/** The HTML of a block from an offset in its text. */
function htmlFrom(block: Block, place: number): string {
  return place === 0 ? block.html : partFrom(block, place);
}

/** A last question without an answer is appended to the previous answer. */
function withAnswers(pairs: Pair[]): Pair[] {
  const last = pairs.at(-1);
  const before = pairs.at(-2);
  if (!last || last.answer.length > 0 || !before) return pairs;
  return [...pairs.slice(0, -2), { ...before, answer: [...before.answer, textToRichText(last.question)] }];
}

/**
 * A pair that is too short is appended to the previous answer, with its question in bold; the first one to the
 * introduction. So no interview is skipped because of a «yes».
 */
function withoutShortPairs({ intro, pairs, struck }: Talk): Talk & { joined: string[] } {
  const kept: Pair[] = [];
  const joined: string[] = [];
  const opening = [...intro];
  for (const pair of pairs) {
    const { question, answer } = pair;
    const said = plain(answer.join(''));
    const isLong = visibleLength(question) >= QUESTION_MIN && visibleLength(said) >= ANSWER_MIN;
    const before = kept.at(-1);
    if (isLong) kept.push({ ...pair, answer: [...answer] });
    else if (before) before.answer.push(boldParagraph(question), ...answer);
    else opening.push(question, said);
    if (!isLong) joined.push(question);
  }
  return kept.length > 0
    ? { intro: opening, pairs: kept, struck, joined }
    : { intro, pairs, struck, joined: [] };
}

function boldParagraph(text: string): string {
  return sanitizeRichText(`<b>${textToRichText(text)}</b>`);
}

/** The text before the first question; if that is too short, it is continued by the excerpt or the first answer. */
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
