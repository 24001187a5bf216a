/** A possible shortcode of WordPress: `[gallery ids="1,2"]`, `[embed]`, `[/embed]`. */
interface Mark {
  name: string;
  attributes: string;
  isEnd: boolean;
  start: number;
  end: number;
}

/** Stops at the next bracket, so that matching is linear. */
const MARK = /\[(\/?)([a-z][a-z0-9_-]*)((?:\s[^[\]]*)?\/?)\]/g;
/** An attribute, or the slash of a self-closing shortcode (not the last slash of an address). */
const CERTAIN = /\s[a-z][\w-]*=["'\w]|(?:^|\s)\/$/i;
const PLAYERS = new Set(['embed', 'audio', 'video', 'playlist', 'gallery']);
/** Shortcodes of WordPress, page builders, forms and sliders, recognised without attributes or a closing tag. */
const KNOWN =
  /^(?:audio|caption|embed|gallery|playlist|video|wp_caption|contact-form(?:-7)?|wpforms|gravityforms?|ninja_forms?|mc4wp_form|rev_slider|layerslider|nggallery|tablepress|youtube|vimeo|soundcloud|(?:vc|et_pb|fusion|su|av|ngg|woocommerce|elementor)[_-].+)$/;
const PICTURE = /^(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>\s*(?:<\/a>)?/;

/** A text whose shortcodes were read. */
interface ReadShortcodes {
  html: string;
  /** The names of those that were removed. */
  shortcodes: string[];
  /** Footnotes by the id that their mark in the text names. */
  notes: Map<string, string>;
}

/** Names of shortcodes around the text of a footnote, by the plug-ins that are used most. */
const FOOTNOTES = new Set(['footnote', 'efn_note', 'mfn', 'fn', 'ref', 'note']);

/**
 * Players and galleries become frames, images with captions become figures, footnotes become marks; all other shortcodes
 * are removed. Words in brackets stay.
 */
function readShortcodes(content: string): ReadShortcodes {
  const marks = marksOf(content);
  const isShortcode = shortcodeTest(marks);
  const captionEnds = endsOf(marks, 'caption');
  const shortcodes = new Set<string>();
  const notes = new Map<string, string>();
  let html = '';
  let from = 0;
  for (const [index, mark] of marks.entries()) {
    const { name, isEnd, start, end } = mark;
    if (start < from) continue;
    html += content.slice(from, start);
    from = end;
    const captionEnd = !isEnd && name === 'caption' ? captionEnds[index] : undefined;
    const next = marks[index + 1];
    const isPair = !isEnd && next?.isEnd && next.name === name;
    const figure = captionEnd && figureOf(content.slice(end, captionEnd.start));
    if (captionEnd && figure) {
      html += figure;
      from = captionEnd.end;
    } else if (isPair && FOOTNOTES.has(name)) {
      const number = notes.size + 1;
      notes.set(`shortcode-${number}`, content.slice(end, next.start));
      html += `<sup data-fn="shortcode-${number}">${number}</sup>`;
      from = next.end;
    } else if (!isEnd && PLAYERS.has(name)) {
      html += '<iframe></iframe>';
      // The address of the media is between the two.
      if (isPair) from = next.end;
    } else if (isShortcode(mark)) shortcodes.add(name);
    else html += content.slice(start, end);
  }
  return { html: html + content.slice(from), shortcodes: [...shortcodes], notes };
}

function marksOf(content: string): Mark[] {
  return [...content.matchAll(MARK)].map(
    ({ index, 0: mark, 1: slash, 2: name = '', 3: attributes = '' }) => ({
      name,
      attributes,
      isEnd: slash === '/',
      start: index,
      end: index + mark.length,
    }),
  );
}

/** A shortcode has a known name, attributes, or a closing tag; anything else is words in brackets. */
function shortcodeTest(marks: readonly Mark[]): (mark: Mark) => boolean {
  const begun = new Set(marks.filter(({ isEnd }) => !isEnd).map(({ name }) => name));
  const ended = new Set(marks.filter(({ isEnd }) => isEnd).map(({ name }) => name));
  return ({ name, attributes }) =>
    KNOWN.test(name) || CERTAIN.test(attributes) || (begun.has(name) && ended.has(name));
}

/** For each mark, the next closing tag of this name. */
function endsOf(marks: readonly Mark[], name: string): (Mark | undefined)[] {
  let next: Mark | undefined;
  const ends = marks.toReversed().map((mark) => {
    if (mark.isEnd && mark.name === name) next = mark;
    return next;
  });
  return ends.toReversed();
}

/** An image with the text after it; null if the content does not begin with an image. */
function figureOf(content: string): string | null {
  const written = content.trimStart();
  const [picture] = PICTURE.exec(written) ?? [];
  if (picture === undefined) return null;
  return `<figure>${picture}<figcaption>${written.slice(picture.length)}</figcaption></figure>`;
}

const BLOCK = /<(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre|details)[\s>/]/i;

/** The text of WordPress's older editor as HTML, with its shortcodes read. */
export function withParagraphs(content: string): ReadShortcodes {
  const read = readShortcodes(content);
  return { ...read, html: paragraphsOf(read.html) };
}

/** A text without the marks of shortcodes and the addresses of players, however they are read. */
export function withoutShortcodes(content: string): string {
  return content.replace(
    /\[(embed|audio|video|playlist)\b[^[\]]*\][^[\]]*\[\/\1\]|\[\/?[a-z][^[\]]*\]/g,
    ' ',
  );
}

/** Beside these, the editor writes no blank line. */
const ALONE = 'h[1-6]|blockquote|ul|ol|figure';
const ALONE_START = new RegExp(`<(?:${ALONE})[\\s>]`, 'gi');
const ALONE_END = new RegExp(`</(?:${ALONE})>`, 'gi');

/** Blank lines separate paragraphs that have no element. */
function paragraphsOf(html: string): string {
  return html
    .replace(ALONE_START, '\n\n$&')
    .replace(ALONE_END, '$&\n\n')
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
