import { foldedSpelling, hasWordBeginning } from '../../kernel/arabic.ts';
import { normalizeLine } from '../../kernel/plain-text.ts';
import { TOPICS_MAX, type Topic } from './topic.schema.ts';

/** The topics in a form, as one text, so that a draft also keeps the one that is being typed. */
export interface TopicsValue {
  chosen: string[];
  /** The text of the unfinished topic. */
  typed: string;
}

/** Ends a topic in the text of the form. */
const END = '\n';
const LISTED = '\u060C ';
/** The Arabic comma and semicolon, and those of Latin keyboards; a pasted list may have lines. */
const SEPARATOR = /[\u060C\u061B,;\n\t]+/;

export function readTopics(text: string): TopicsValue {
  const parts = text.split(END);
  return { chosen: parts.slice(0, -1), typed: parts.at(-1) ?? '' };
}

export function writeTopics({ chosen, typed }: TopicsValue): string {
  return chosen.map((name) => name + END).join('') + typed;
}

/** Every topic in a form's text, including the one that is being typed. */
export function topicNamesOf(text: string): string[] {
  return text
    .split(END)
    .map(normalizeLine)
    .filter((name) => name !== '');
}

/**
 * The topics after a change of the typed text: a comma ends a topic. Duplicates are dropped, an existing topic gets
 * its stored spelling, and topics beyond the limit remain as typed text.
 */
export function typeTopics({ chosen }: TopicsValue, typed: string, known: readonly Topic[]): TopicsValue {
  if (!SEPARATOR.test(typed)) return { chosen, typed };
  const parts = typed.split(SEPARATOR).map(normalizeLine);
  const last = parts.pop() ?? '';
  return parts.reduce((value, name) => addTopic(value, name, known), { chosen, typed: last });
}

/** Ends the topic that is being typed. */
export function endTopic({ chosen, typed }: TopicsValue, known: readonly Topic[]): TopicsValue {
  return addTopic({ chosen, typed: '' }, normalizeLine(typed), known);
}

function addTopic({ chosen, typed }: TopicsValue, name: string, known: readonly Topic[]): TopicsValue {
  const key = foldedSpelling(name);
  if (key === '' || chosen.some((other) => foldedSpelling(other) === key)) return { chosen, typed };
  if (chosen.length >= TOPICS_MAX) return { chosen, typed: [typed, name].filter(Boolean).join(LISTED) };
  const same = known.find((topic) => foldedSpelling(topic.name) === key);
  return { chosen: [...chosen, same?.name ?? name], typed };
}

const SUGGESTED_MAX = 8;

/** Existing topics with a word that begins with the typed text, without those already chosen. */
export function suggestedTopics({ chosen, typed }: TopicsValue, known: readonly Topic[]): Topic[] {
  const taken = new Set(chosen.map(foldedSpelling));
  return known
    .filter(({ name }) => !taken.has(foldedSpelling(name)) && hasWordBeginning(name, typed))
    .slice(0, SUGGESTED_MAX);
}
