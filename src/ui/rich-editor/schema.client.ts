import { Mark, Node, type Attribute } from '@tiptap/core';
import {
  alignmentClass,
  BACK_COLORS,
  backColorClass,
  isLinkAddress,
  LINK_REL,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_DIRECTIONS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
} from '../../rich-text/rich-text.ts';

/*
 * The vocabulary of rich text (rich-text/rich-text.ts) as the editor holds it: a node for each kind of block, a mark for
 * each member of the kernel's `Marks` and under its name. Marks stand in the order in which they are written.
 */

/** An attribute that is one of a few values, each with a class of its own; a value without one is the default. */
function classAttribute<Value>(
  name: 'alignment' | 'value',
  values: readonly Value[],
  classOf: (value: Value) => string | null,
  fallback: Value | null,
): Attribute {
  return {
    default: fallback,
    parseHTML: ({ classList }) =>
      values.find((value) => classList.contains(classOf(value) ?? '')) ?? fallback,
    renderHTML: (attributes) => {
      const className = classOf(attributes[name]);
      return className === null ? {} : { class: className };
    },
  };
}

const dir: Attribute = {
  default: null,
  parseHTML: (element) =>
    TEXT_DIRECTIONS.find((direction) => direction === element.getAttribute('dir')) ?? null,
  renderHTML: ({ dir: direction }) => (direction ? { dir: direction } : {}),
};

const alignment = classAttribute('alignment', TEXT_ALIGNMENTS, alignmentClass, 'start');

const DocumentNode = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const TextNode = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ alignment, dir }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false }, alignment, dir }),
  parseHTML: () => [
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', HTMLAttributes, 0],
});

function list(name: string, tag: 'ul' | 'ol') {
  return Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    addAttributes: () => ({ dir }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ dir }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

const Quotation = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ dir }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ dir }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
});

const LineBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});

const Link = Mark.create({
  name: 'href',
  inclusive: false,
  addAttributes: () => ({ value: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const value = element.getAttribute('href') ?? '';
        return isLinkAddress(value) && { value };
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: mark.attrs['value'], rel: LINK_REL }, 0],
});

/** A mark that is one class on a `<span>`; one span may carry several. */
function classMark<Value>(name: string, values: readonly Value[], classOf: (value: Value) => string | null) {
  const value = classAttribute('value', values, classOf, null);
  return Mark.create({
    name,
    addAttributes: () => ({ value }),
    parseHTML: () => [
      {
        tag: 'span',
        consuming: false,
        getAttrs: (element) => (value.parseHTML?.(element) === null ? false : null),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  });
}

function tagMark(name: string, tag: string) {
  return Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

/** Nodes and marks of the editor's documents. */
export const SCHEMA_EXTENSIONS = [
  DocumentNode,
  TextNode,
  Paragraph,
  Heading,
  list('bulletList', 'ul'),
  list('orderedList', 'ol'),
  ListItem,
  Quotation,
  CodeBlock,
  LineBreak,
  Link,
  classMark(
    'color',
    TEXT_COLORS.map(({ name }) => name),
    textColorClass,
  ),
  classMark(
    'back',
    BACK_COLORS.map(({ name }) => name),
    backColorClass,
  ),
  classMark('size', TEXT_SIZES, textSizeClass),
  tagMark('strong', 'strong'),
  tagMark('em', 'em'),
  tagMark('u', 'u'),
  tagMark('code', 'code'),
];
