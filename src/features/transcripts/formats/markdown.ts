import { escapeText } from '../../../rich-text/serialize.ts';

const HEADING = /^(?<rank>#{1,6})\s+(?<words>.*?)\s*#*$/u;
const RULE = /^\s*(?:[-*_]\s*){3,}$/u;
const QUOTED = /^>\s+/u;
const LINK = /(?<image>!?)\[(?<words>[^[\]]{1,300})\]\((?<to>[^()\s]{1,1000})(?:\s+"[^"]{0,300}")?\)/gu;
const BOLD = /(\*\*|__)(?=\S)((?:(?!\1).)+?)(?<=\S)\1/gu;
const EMPHASIS = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_]+)(?<=\S)\1(?![\p{L}\p{N}*_])/gu;
/** Not around a whole line, which is a question then. */
const BOLD_INSIDE = new RegExp(
  String.raw`(?!^(\*\*|__)(?:(?!\1).)+\1$)${BOLD.source.replaceAll('\\1', '\\2')}`,
  'gu',
);
const ESCAPED = /\\([-.!()[\]#*_+>~`|])/gu;
/** Between the head of a table and its rows. */
const TABLE_RULE = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?$/u;
const CELL_END = /(?<!\\)\|/u;

/** The HTML of lines that are Markdown: with a heading, a table or a link; null for any others. */
export function htmlOfMarkdown(lines: readonly string[]): string | null {
  const isMarked = (line: string) => HEADING.test(line) || TABLE_RULE.test(line) || line.search(LINK) >= 0;
  if (!lines.some(isMarked)) return null;
  let rows: string[] = [];
  const html: string[] = [];
  for (const [index, line] of [...lines, ''].entries()) {
    const isRow = CELL_END.test(line) && (rows.length > 0 || TABLE_RULE.test(lines[index + 1] ?? ''));
    if (isRow) rows.push(line);
    else {
      if (rows.length > 0) html.push(tableOf(rows));
      rows = [];
      if (line !== '' && !RULE.test(line)) html.push(blockOf(line));
    }
  }
  return html.join('');
}

/** The words of Markdown that its readers see: without the addresses of links. */
export const seenInMarkdown = (text: string): string => text.replace(LINK, '$<words>');

/** A line of another text without signs of bold in it, as messengers have them. */
export const withoutBold = (line: string): string => line.replace(BOLD_INSIDE, '$3');

function blockOf(line: string): string {
  const { rank = '', words = line } = HEADING.exec(line)?.groups ?? {};
  const tag = rank === '' ? 'p' : `h${rank.length}`;
  return `<${tag}>${inlineOf(words.replace(QUOTED, ''))}</${tag}>`;
}

function tableOf([head = '', , ...rows]: readonly string[]): string {
  const row = (line: string, tag: string) => {
    const cells = line.replace(/^\||(?<!\\)\|$/gu, '').split(CELL_END);
    return `<tr>${cells.map((cell) => `<${tag}>${inlineOf(cell.trim())}</${tag}>`).join('')}</tr>`;
  };
  return `<table>${row(head, 'th')}${rows.map((line) => row(line, 'td')).join('')}</table>`;
}

function inlineOf(words: string): string {
  return escapeText(words)
    .replace(LINK, (_all, image: string, text: string, to: string) =>
      image === '' ? `<a href="${to.replaceAll('"', '%22')}">${text}</a>` : text,
    )
    .replace(BOLD, '<strong>$2</strong>')
    .replace(EMPHASIS, '<em>$2</em>')
    .replace(ESCAPED, '$1');
}
