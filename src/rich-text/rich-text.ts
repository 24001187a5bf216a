/*
 * The closed vocabulary of rich text: nothing else is stored, shown or edited. Sanitiser, grammar, plain text and the
 * schema of the editor follow from it. Colours and sizes are stored by name, as classes; the style sheet gives each its
 * look.
 */

/** Blocks of text in lines, which may be aligned. */
export const TEXT_ELEMENTS = ['p', 'h2', 'h3'] as const;
export type TextElement = (typeof TEXT_ELEMENTS)[number];

/** Blocks of blocks. */
export const CONTAINER_ELEMENTS = ['ul', 'ol', 'li', 'blockquote'] as const;
export type ContainerElement = (typeof CONTAINER_ELEMENTS)[number];

/** Elements that may carry `dir`. */
export const DIRECTED_ELEMENTS = [...TEXT_ELEMENTS, ...CONTAINER_ELEMENTS, 'pre'] as const;

/** Elements that begin and end a line. */
export const LINE_ELEMENTS = [...DIRECTED_ELEMENTS, 'figure', 'figcaption', 'hr', 'br'] as const;

/** The marks that are on or off, outermost first. */
export const FACES = ['strong', 'em', 'u', 's', 'code'] as const;
export type Face = (typeof FACES)[number];

/** Elements around the words of a line, outermost first. */
export const INLINE_ELEMENTS = ['a', 'span', ...FACES] as const;

export const RICH_TEXT_ELEMENTS = [...LINE_ELEMENTS, ...INLINE_ELEMENTS, 'img', 'small'] as const;
export type RichTextElement = (typeof RICH_TEXT_ELEMENTS)[number];

/** Elements without content, which have no closing tag. */
export const VOID_ELEMENTS = ['br', 'hr', 'img'] as const;

/** The name of a file of a stored image without its ending: the id of the image and the width of the file. */
export const PICTURE_NAME = String.raw`[0-9a-f]{32}-[1-9]\d{0,3}`;

/** On any host: a copied picture has the address of the upload host, and the same content has the same id. */
const PICTURE_ADDRESS = new RegExp(`^(?:https?://[^/?#]+)?/uploads/(${PICTURE_NAME})\\.(?:avif|webp)$`);

/** The `src` of a picture as it is stored, from the address of a file of a stored image; null for any other image. */
export function pictureSource(address: string): string | null {
  const name = PICTURE_ADDRESS.exec(address.trim())?.[1];
  return name === undefined ? null : `/uploads/${name}.webp`;
}

/** A picture in stored rich text: its tag, the id of its image, the width of the named file, its `alt` as written. */
export const PICTURE_TAG = /<img src="\/uploads\/([0-9a-f]{32})-([1-9]\d{0,3})\.webp" alt="([^"<>]*)">/g;

/** The ids of the images in stored rich text. */
export function pictureIds(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(PICTURE_TAG), ([, id = '']) => id))];
}

/** The text colours, in the order of the toolbar, with their value on the dark page. */
export const TEXT_COLORS = [
  { name: 'paper', hex: '#f6f1e4' },
  { name: 'rubric', hex: '#f97b53' },
  { name: 'saffron', hex: '#f3b73e' },
  { name: 'zinjar', hex: '#63c6ad' },
  { name: 'lapis', hex: '#a9b8ff' },
  { name: 'qirmiz', hex: '#ff9aa8' },
  { name: 'quiet', hex: '#a9a591' },
] as const;
export type TextColor = (typeof TEXT_COLORS)[number]['name'];

/** The colours behind the text; `none` is the absence of a class. */
export const BACK_COLORS = [
  { name: 'none', hex: null },
  { name: 'hinna', hex: '#5a2413' },
  { name: 'zafaran', hex: '#3d2c09' },
  { name: 'zinjar', hex: '#0f3a31' },
  { name: 'lapis', hex: '#232c5c' },
  { name: 'qirmiz', hex: '#571a27' },
  { name: 'ithmid', hex: '#35372b' },
] as const;
export type BackColor = (typeof BACK_COLORS)[number]['name'];

export const TEXT_SIZES = [1, 2, 3, 4, 5, 6, 7] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** `start` is the default and stored without a class; left and right never are. */
export const TEXT_ALIGNMENTS = ['start', 'center', 'end'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];

export const TEXT_DIRECTIONS = ['rtl', 'ltr', 'auto'] as const;
export type TextDirection = (typeof TEXT_DIRECTIONS)[number];

/**
 * What a `blockquote` is; `plain` is the default and stored without a class. A pull quote (`pull`) repeats words of the
 * text around it, to be seen first. In verse, paragraphs are the hemistichs of a line in turn, and a centred one is a line
 * of its own.
 */
export const QUOTATIONS = ['plain', 'pull', 'verse', 'quran', 'hadith'] as const;
export type Quotation = (typeof QUOTATIONS)[number];

/** Set on every link: its page gets no referrer, no `opener` and no credit from search engines. There is no `target`. */
export const LINK_REL = 'noopener noreferrer nofollow';

export function textColorClass(color: TextColor): string {
  return `rt-color-${color}`;
}

/** The class of a background; none for `none`. */
export function backColorClass(color: BackColor): string | null {
  return color === 'none' ? null : `rt-back-${color}`;
}

export function textSizeClass(size: TextSize): string {
  return `rt-size-${size}`;
}

/** The class of an alignment; none for `start`. */
export function alignmentClass(alignment: TextAlignment): string | null {
  return alignment === 'start' ? null : `rt-align-${alignment}`;
}

/** The class of a quotation; none for `plain`. */
export function quotationClass(quotation: Quotation): string | null {
  return quotation === 'plain' ? null : `rt-${quotation}`;
}

const withoutNull = <Value>(values: (Value | null)[]) => values.filter((value) => value !== null);

/** Every class that a `<span>` may carry. */
export const SPAN_CLASSES = withoutNull([
  ...TEXT_COLORS.map(({ name }) => textColorClass(name)),
  ...BACK_COLORS.map(({ name }) => backColorClass(name)),
  ...TEXT_SIZES.map(textSizeClass),
]);

/** Every class that a `blockquote` may carry. */
export const QUOTATION_CLASSES = withoutNull(QUOTATIONS.map(quotationClass));

/** Every class that a block of text may carry. */
export const ALIGNMENT_CLASSES = withoutNull(TEXT_ALIGNMENTS.map(alignmentClass));

/** Whether it is an absolute `http`, `https` or `mailto` address without a user name in it. */
export function isLinkAddress(href: string): boolean {
  if (!/^(?:https?:\/\/[^/\\\s]|mailto:[^\s])/i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}
