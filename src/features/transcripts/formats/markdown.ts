import type { TranscriptLine } from '../line-marks.ts';

const HEADING = /^(?<rank>#{1,6})\s+(?<words>.*?)\s*#*$/u;
const RULE = /^\s*(?:[-*_]\s*){3,}$/u;
const QUOTED = /^(?:>\s*)+(?=[^\s>])(?!>)/u;
/** Inside a line: a line that is bold as a whole, or begins with a bold name, says more. */
const BOLD = /(?<=\S.*)(\*\*|__)(?=\S)((?:(?!\1).)+?)(?<=\S)\1/gu;
const ESCAPED = /\\([-.!()[\]#*_+>~`])/gu;

/** Lines of Markdown without its signs: headings are bold, the only one of the first rank is the title. */
export function markdownLines(texts: readonly string[]): TranscriptLine[] {
  const isMarkdown = texts.some((text) => HEADING.test(text));
  const titles = texts.filter((text) => text.startsWith('# '));
  return texts
    .filter((text) => !(isMarkdown && RULE.test(text)))
    .map((text) => {
      const { rank = '', words = text } = HEADING.exec(text)?.groups ?? {};
      const plain = words.replace(isMarkdown ? QUOTED : '', '').replace(BOLD, '$2');
      return {
        text: isMarkdown ? plain.replace(ESCAPED, '$1') : plain,
        isStrong: rank !== '',
        ...(rank === '#' && titles.length === 1 ? { known: 'title' } : {}),
      };
    });
}
