import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  parseFragment,
  type TreeAdapter,
} from 'parse5';
import { AppError } from '../kernel/app-error.ts';
import { type HtmlNode, RICH_TEXT_MAX_DEPTH, RICH_TEXT_MAX_NODES, tooDeep } from './nodes.ts';

/** Of the UTF-8 text. */
export const RICH_TEXT_MAX_BYTES = 200 * 1024;

/** Elements that the parser creates to parse a fragment: its context, that one's document, the root. */
const PARSER_ELEMENTS = 3;

export function tooLarge(): AppError {
  return new AppError('too_large', 'richText.tooLarge');
}

/**
 * The nodes of an HTML fragment as a browser would parse it. Size is checked before parsing, and the parser
 * is stopped at the first node too many or too deep, so no input costs more than the limits allow. Throws
 * `too_large`, `validation`.
 */
export function parseWithinLimits(html: string): HtmlNode[] {
  if (html.length > RICH_TEXT_MAX_BYTES || Buffer.byteLength(html) > RICH_TEXT_MAX_BYTES) throw tooLarge();
  const limits = { nodesMax: RICH_TEXT_MAX_NODES, depthMax: RICH_TEXT_MAX_DEPTH };
  return parseFragment(html, { treeAdapter: limitedTree(limits) }).childNodes;
}

/** For whole pages: page builders nest deeply, and the code that walks the tree is recursive. */
const PAGE_MAX_DEPTH = 512;

/** The nodes of a page of any size. Throws `validation` if they are nested too deep. */
export function parsePage(html: string): DefaultTreeAdapterTypes.ChildNode[] {
  const limits = { nodesMax: Infinity, depthMax: PAGE_MAX_DEPTH };
  return parseFragment(html, { treeAdapter: limitedTree(limits) }).childNodes;
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

interface Limits {
  nodesMax: number;
  depthMax: number;
}

/** The parser's own tree, which counts what goes into it. */
function limitedTree({ nodesMax, depthMax }: Limits): TreeAdapter<DefaultTreeAdapterMap> {
  const tree = defaultTreeAdapter;
  let nodes = -PARSER_ELEMENTS;
  const templates = new Map<Parent, DefaultTreeAdapterTypes.Template>();
  const checkDepth = (parent: Parent) => {
    if (depthOf(parent, templates) > depthMax) throw tooDeep();
  };
  const count = () => {
    nodes += 1;
    if (nodes > nodesMax) throw tooDeep();
  };
  return {
    ...tree,
    createElement(name, namespace, attrs) {
      count();
      return tree.createElement(name, namespace, attrs);
    },
    createCommentNode(data) {
      count();
      return tree.createCommentNode(data);
    },
    setTemplateContent(template, content) {
      templates.set(content, template);
      tree.setTemplateContent(template, content);
    },
    appendChild(parent, node) {
      checkDepth(parent);
      tree.appendChild(parent, node);
    },
    insertBefore(parent, node, reference) {
      checkDepth(parent);
      tree.insertBefore(parent, node, reference);
    },
    insertText(parent, text) {
      const before = parent.childNodes.length;
      tree.insertText(parent, text);
      if (parent.childNodes.length > before) count();
    },
    insertTextBefore(parent, text, reference) {
      const before = parent.childNodes.length;
      tree.insertTextBefore(parent, text, reference);
      if (parent.childNodes.length > before) count();
    },
  };
}

/**
 * The number of ancestors of a child of this node. The parser's root does not count, and the content of a
 * `template`, which has no parent, counts from its template.
 */
function depthOf(parent: Parent, templates: ReadonlyMap<Parent, DefaultTreeAdapterTypes.Template>): number {
  let depth = 0;
  let node: Parent | null | undefined = parent;
  while (node) {
    const above: Parent | null | undefined = 'parentNode' in node ? node.parentNode : templates.get(node);
    if (above) depth += 1;
    node = above;
  }
  return depth;
}
