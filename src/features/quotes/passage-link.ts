/** Longer passages are identified by their first and last words. */
const WHOLE_MAX = 120;
const EDGE_WORDS = 5;
/**
 * Characters other than these stay legible in the address; the rest is escaped, because messengers end a link at
 * spaces and marks.
 */
const ESCAPED = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The fragment of an address that leads to a passage: the anchor of its question, and the text for browsers that
 * support it (WICG, URL Fragment Text Directives). If the text is not found the link leads to the question.
 */
export function passageFragment(questionId: string, blocks: readonly string[]): string {
  return `q-${questionId}:~:text=${textDirective(blocks)}`;
}

function textDirective(blocks: readonly string[]): string {
  const [first = '', last = first] = [blocks[0], blocks.at(-1)];
  if (blocks.length === 1 && first.length <= WHOLE_MAX) return escapeText(first);
  const start = first.split(' ').slice(0, EDGE_WORDS).join(' ');
  const end = last.split(' ').slice(-EDGE_WORDS).join(' ');
  return `${escapeText(start)},${escapeText(end)}`;
}

/** `encodeURIComponent` does not escape the hyphen, which has a meaning in a text directive. */
function escapeText(text: string): string {
  return text.replace(ESCAPED, (marks) => encodeURIComponent(marks).replaceAll('-', '%2D'));
}
