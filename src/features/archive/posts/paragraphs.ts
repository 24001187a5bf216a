import { withoutShortcodes } from './shortcodes.ts';

const BLOCK = /<(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre|details)[\s>/]/i;

/** The text of WordPress's older editor as HTML, and the names of what its plug-ins would have put into it. */
export function withParagraphs(content: string): { html: string; shortcodes: string[] } {
  const { html, shortcodes } = withoutShortcodes(content);
  return { html: paragraphsOf(html), shortcodes };
}

/** Blank lines part paragraphs where no element does. */
function paragraphsOf(html: string): string {
  return html
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
