import { countWords, slug } from '../../kernel/arabic.ts';
import { truncateAtWord } from '../../kernel/plain-text.ts';
import type { Image } from '../media/media.schema.ts';
import {
  CARD_SUMMARY_LENGTH,
  type Interview,
  type InterviewCard,
  interviewTextsOf,
  WORDS_PER_MINUTE,
} from './interview.schema.ts';

/** The data of an interview's card. */
export interface InterviewCardView {
  id: string;
  name: string;
  /** Its canonical address. */
  path: string;
  /** At most 120 characters, cut at a word. */
  summary: string;
  image: Image | null;
  questionCount: number;
  readingMinutes: number;
  /** In ISO 8601; null before publication. */
  publishedAt: string | null;
}

export function toInterviewCard(item: InterviewCard): InterviewCardView {
  return {
    id: item.id,
    name: item.name,
    path: interviewPath(item),
    summary: truncateAtWord(item.summary, CARD_SUMMARY_LENGTH),
    image: item.image,
    questionCount: item.questionCount,
    readingMinutes: readingMinutes(item.wordCount),
    publishedAt: item.publishedAt,
  };
}

/** The data of an interview's page, and of its private preview. */
export function toReadingView(interview: Interview) {
  const { id, image, guest, topics, questions, wordCount } = interview;
  return {
    interview: { id, ...interviewTextsOf(interview), image, guest, topics },
    questions: questions.map(({ id: questionId, question, answer }) => ({
      id: questionId,
      question,
      answer,
    })),
    readingMinutes: readingMinutes(wordCount),
  };
}

/** The canonical address of an interview; `/interview/{id}` without a slug works as well. */
export function interviewPath({ id, name }: { id: string; name: string }): string {
  return `/interview/${id}/${slug(name)}`;
}

/** The anchor of a question on the page of its interview. */
export function questionAnchor(questionId: string): string {
  return `q-${questionId}`;
}

/** Whole minutes, rounded up; 0 for nothing to read. */
export function readingMinutes(wordCount: number): number {
  return Math.ceil(wordCount / WORDS_PER_MINUTE);
}

/**
 * The approximate number of words of a question with its answer, for a share of the reading time: words interrupted
 * by a tag count as two, and each character reference as one.
 */
export function questionWords({ question, answer }: { question: string; answer: string }): number {
  return countWords(question) + countWords(answer.replace(/<[^>]*>/g, ' '));
}

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** The page in `?page=`, from 1; the first by default, null for an invalid value. */
export function parsePageNumber(value: string | null): number | null {
  if (value === null) return 1;
  return PAGE_NUMBER.test(value) ? Number(value) : null;
}

/** The canonical address of a page of a list whose first page is at `path`. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
