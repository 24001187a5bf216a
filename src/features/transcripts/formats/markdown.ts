import type { TranscriptLine } from '../lines/line-marks.ts';

const HEADING = /^(?<rank>#{1,6})\s+(?<words>.*?)\s*#*$/u;
const RULE = /^\s*(?:[-*_]\s*){3,}$/u;
const QUOTED = /^>\s+/u;
/** Not around a whole line, which is a question then. */
const BOLD = /(?!^(\*\*|__)(?:(?!\1).)+\1$)(\*\*|__)(?=\S)((?:(?!\2).)+?)(?<=\S)\2/gu;
const ESCAPED = /\\([-.!()[\]#*_+>~`])/gu;

/** Lines of Markdown without its signs: headings are bold, the only one of the first rank is the title. */
export function markdownLines(texts: readonly string[]): TranscriptLine[] {
  const isMarkdown = texts.some((text) => HEADING.test(text));
  const titles = texts.filter((text) => text.startsWith('# '));
  return texts
    .filter((text) => !(isMarkdown && RULE.test(text)))
    .map((text) => {
      const { rank = '', words = text } = HEADING.exec(text)?.groups ?? {};
      const plain = words.replace(isMarkdown ? QUOTED : '', '').replace(BOLD, '$3');
      return {
        text: isMarkdown ? plain.replace(ESCAPED, '$1') : plain,
        isStrong: rank !== '',
        ...(rank === '#' && titles.length === 1 ? { known: 'title' } : {}),
      };
    });
}
