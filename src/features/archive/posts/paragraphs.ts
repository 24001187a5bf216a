/** WordPress's own marks for players, galleries and the like: `[gallery ids="1,2"]`, `[embed]https://…[/embed]`. */
const PLAYER = /\[(embed|audio|video|playlist)\b[^\]]*\](?:[^[]*\[\/\1\])?|\[gallery\b[^\]]*\]/g;
const CAPTION = /\[caption\b[^\]]*\]\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^]*?)\[\/caption\]/g;
/** Any plug-in's mark, told from words in brackets by its attributes, its end, or an underscore or dash in its name. */
const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]*)(\s[^\]]*)?\/?\]/g;
const BLOCK = /<(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre|details)[\s>/]/i;

/** The text of WordPress's older editor as HTML, and the names of what its plug-ins would have put into it. */
export function withParagraphs(content: string): { html: string; shortcodes: string[] } {
  const known = content
    .replace(CAPTION, '<figure>$1<figcaption>$2</figcaption></figure>')
    .replace(PLAYER, '<iframe></iframe>');
  const shortcodes = new Set<string>();
  const html = known.replace(SHORTCODE, (mark, end: string, name: string, attributes: string | undefined) => {
    const isMark =
      end !== '' || attributes?.includes('=') || /[_-]/.test(name) || known.includes(`[/${name}]`);
    if (!isMark) return mark;
    shortcodes.add(name);
    return '';
  });
  return { html: paragraphsOf(html), shortcodes: [...shortcodes] };
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
