import { Mark, Node, type Attribute, type NodeConfig } from '@tiptap/core';
import {
  alignmentClass,
  BACK_COLORS,
  backColorClass,
  CONTAINER_ELEMENTS,
  type ContainerElement,
  type Face,
  FACES,
  isLinkAddress,
  LINK_REL,
  quotationClass,
  QUOTATIONS,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_DIRECTIONS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
} from '../../rich-text/rich-text.ts';

/*
 * The vocabulary of rich text (rich-text/rich-text.ts) as the editor's schema: a node for each kind of block, and a mark
 * for each member of `Marks` under its name. The order of the marks is the order of their elements, outermost first.
 * Those that Tiptap offers have other names and attributes, and shortcuts and typing rules in place of those of `keys`.
 */

/** An attribute that is one of a few values, each with a class of its own; a value without one is the default. */
function classAttribute<Value>(
  name: 'alignment' | 'quotation' | 'value',
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
const quotation = classAttribute('quotation', QUOTATIONS, quotationClass, 'plain');

/** A node that is one element with a direction. */
function elementNode(name: string, tag: string, config: Partial<NodeConfig>) {
  return Node.create({
    name,
    addAttributes: () => ({ dir }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...config,
  });
}

/** How a node differs from that of a plain container, which is a block of blocks with the name of its element. */
const CONTAINER_CONFIGS: Partial<Record<ContainerElement, Partial<NodeConfig>>> = {
  ul: { name: 'bulletList', group: 'block list', content: 'listItem+', defining: false },
  ol: { name: 'orderedList', group: 'block list', content: 'listItem+', defining: false },
  li: { name: 'listItem', group: '' },
  blockquote: { addAttributes: () => ({ quotation, dir }) },
};

/** The name of the node of a container. */
export function nodeOfContainer(tag: ContainerElement): string {
  return CONTAINER_CONFIGS[tag]?.name ?? tag;
}

const BLOCK_NODES = [
  elementNode('paragraph', 'p', {
    priority: 1000,
    group: 'block',
    content: 'inline*',
    addAttributes: () => ({ alignment, dir }),
  }),
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: { default: 2, rendered: false }, alignment, dir }),
    parseHTML: () => [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    renderHTML: ({ node, HTMLAttributes }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', HTMLAttributes, 0],
  }),
  ...CONTAINER_ELEMENTS.map((tag) =>
    elementNode(nodeOfContainer(tag), tag, {
      group: 'block',
      content: 'block+',
      defining: true,
      ...CONTAINER_CONFIGS[tag],
    }),
  ),
  elementNode('codeBlock', 'pre', {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
    renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  }),
];

const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/** An image of this site with its texts, as `PictureBlock` has them. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
    credit: { default: '' },
    /** The key of its upload until it is stored; the text leaves it out until then. */
    upload: { default: null, rendered: false },
  }),
  // Pasted HTML is translated to the stored form first.
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const image = figure.querySelector('img');
        const credit = figure.querySelector('small')?.textContent ?? '';
        const text = figure.querySelector('figcaption')?.textContent ?? '';
        const caption = credit === '' ? text : text.slice(0, -credit.length);
        return { src: image?.getAttribute('src'), alt: image?.getAttribute('alt'), caption, credit };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { src, alt, caption, credit } = attrs;
    return ['figure', ['img', { src, alt }], ['figcaption', caption, ' ', ['small', credit]]];
  },
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

function faceMark(tag: Face) {
  return Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });
}

/** Nodes and marks of the editor's documents. */
export const SCHEMA_EXTENSIONS = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  ...BLOCK_NODES,
  Divider,
  Picture,
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
  ...FACES.map(faceMark),
];
