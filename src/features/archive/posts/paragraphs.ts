/** WordPress's own marks for pictures, players and the like: `[gallery ids="1,2"]`. */
const SHORT_CODE = /\[(\/?)(?:caption|gallery|embed|audio|video|playlist)\b[^\]]*\]/g;
const BLOCK = /<(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre)[\s>/]/i;

/** The text of WordPress's older editor, in which blank lines part paragraphs, with its paragraphs marked. */
export function withParagraphs(content: string): string {
  const html = content.replace(SHORT_CODE, (_, end) => (end === '' ? '<iframe></iframe>' : ''));
  return html
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
