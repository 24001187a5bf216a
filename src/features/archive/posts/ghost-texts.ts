import { z } from 'zod';
import { escapeXml } from '../../../kernel/xml.ts';

// What Ghost's editors store, as HTML.

const node = z.object({
  type: z.string(),
  listType: z.string().optional(),
  url: z.string().optional(),
  text: z.string().optional(),
  format: z.unknown().optional(),
  html: z.string().optional(),
  heading: z.string().optional(),
  content: z.string().optional(),
  calloutText: z.string().optional(),
  markdown: z.string().optional(),
  code: z.string().optional(),
  images: z.array(z.unknown()).optional(),
  get children() {
    return z.array(node).optional();
  },
});
type LexicalNode = z.output<typeof node>;

const document = z.object({ root: node });

/** The bits of a format, with the element for each. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

/** The text of Ghost's newer editor, of which an export may lack the HTML; unknown nodes are reported. */
export function htmlOfLexical(json: string): string {
  return htmlBy(document, json, ({ root }) => childrenOf(root));
}

/** Empty for a text of another form, and for one that is nested too deep. */
function htmlBy<Text>(form: z.ZodType<Text>, json: string, write: (text: Text) => string): string {
  try {
    return write(form.parse(JSON.parse(json)));
  } catch {
    return '';
  }
}

function childrenOf({ children = [] }: LexicalNode): string {
  return children.map(htmlOf).join('');
}

function htmlOf(found: LexicalNode): string {
  const inside = childrenOf(found);
  switch (found.type) {
    case 'text':
    case 'extended-text':
      return marked(escapeXml(found.text ?? ''), Number(found.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inside}</p>`;
    case 'heading':
    case 'extended-heading':
      return `<h3>${inside}</h3>`;
    case 'quote':
    case 'extended-quote':
      return `<blockquote><p>${inside}</p></blockquote>`;
    case 'list':
      return found.listType === 'number' ? `<ol>${inside}</ol>` : `<ul>${inside}</ul>`;
    case 'listitem':
      return `<li>${inside}</li>`;
    case 'link':
      return `<a href="${escapeXml(found.url ?? '')}">${inside}</a>`;
    case 'html':
      return found.html ?? '';
    case 'image':
      return '<img>';
    case 'gallery':
      return '<img>'.repeat(found.images?.length ?? 1);
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'toggle':
      return `<h3>${found.heading ?? ''}</h3>${found.content ?? ''}`;
    case 'callout':
      return `<p>${found.calloutText ?? ''}</p>`;
    case 'markdown':
    case 'card-markdown':
      return paragraphs(found.markdown ?? '');
    case 'codeblock':
    case 'code':
      return `<pre>${escapeXml(found.code ?? '')}</pre>`;
    default:
      return inside === '' ? '<iframe></iframe>' : inside;
  }
}

function marked(text: string, format: number): string {
  return FORMATS.filter(([bit]) => format & bit).reduce(
    (html, [, name]) => `<${name}>${html}</${name}>`,
    text,
  );
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((one) => `<p>${escapeXml(one)}</p>`)
    .join('');
}

const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);
const markers = z.array(marker);
const card = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

/** A section by the number of its kind: a paragraph or heading, an image, a list, a card. */
const section = z.union([
  z.tuple([z.literal(1), z.string(), markers]).rest(z.unknown()),
  z.tuple([z.literal(2), z.string()]).rest(z.unknown()),
  z.tuple([z.literal(3), z.string(), z.array(markers)]).rest(z.unknown()),
  z.tuple([z.literal(10), z.number()]).rest(z.unknown()),
]);

const mobiledoc = z.object({
  atoms: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).default([]),
  cards: z.array(card.nullable().catch(null)).default([]),
  markups: z.array(z.tuple([z.string()]).rest(z.array(z.string()))).default([]),
  sections: z.array(section.nullable().catch(null)),
});
type Mobiledoc = z.output<typeof mobiledoc>;

/** The text of Ghost's editor before that one (Mobiledoc 0.3); unknown sections are reported. */
export function htmlOfMobiledoc(json: string): string {
  return htmlBy(mobiledoc, json, (all) => all.sections.map((one) => htmlOfSection(one, all)).join(''));
}

function htmlOfSection(found: Mobiledoc['sections'][number], all: Mobiledoc): string {
  switch (found?.[0]) {
    case 1:
      return wrapped(found[1], inlineHtml(found[2], all));
    case 2:
      return '<img>';
    case 3:
      return wrapped(found[1], found[2].map((item) => wrapped('li', inlineHtml(item, all))).join(''));
    default: {
      const [name, payload] = all.cards[found?.[1] ?? -1] ?? ['', {}];
      const { data } = node.safeParse({ ...payload, type: name });
      return data ? htmlOf(data) : '<iframe></iframe>';
    }
  }
}

/** Text and line breaks with the elements that each marker opens and closes. */
function inlineHtml(all: z.output<typeof markers>, { atoms, markups }: Mobiledoc): string {
  const open: string[] = [];
  return all
    .map(([kind, opened, closed, value]) => {
      const begins = opened.map((index): [string, ...string[][]] => markups[index] ?? ['span']);
      open.push(...begins.map(([name]) => name));
      const [atom = '', shown = ''] = kind === 1 ? (atoms[Number(value)] ?? []) : [];
      const text = kind === 1 ? shown : String(value);
      const ends = open.splice(open.length - closed).toReversed();
      return (
        begins.map(([name, attributes]) => opening(name, attributes)).join('') +
        (atom === 'soft-return' ? '<br>' : escapeXml(text)) +
        ends.map((name) => `</${name}>`).join('')
      );
    })
    .join('');
}

/** The tag of a mark-up, whose attributes are names and values in turn. */
function opening(name: string, attributes: readonly string[] = []): string {
  const address = attributes[attributes.indexOf('href') + 1];
  return name === 'a' ? `<a href="${escapeXml(address ?? '')}">` : `<${name}>`;
}

const wrapped = (name: string, inside: string) => `<${name}>${inside}</${name}>`;
