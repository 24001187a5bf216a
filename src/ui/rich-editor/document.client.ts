import type { JSONContent } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { canonicalChildren } from '../../rich-text/canonical.ts';
import { newContainer, newRoot } from '../../rich-text/blocks.ts';
import type { Block, Container, Parent, Run } from '../../rich-text/blocks.ts';
import { PLAIN } from '../../rich-text/marks.ts';
import type { Marks } from '../../rich-text/marks.ts';
import { serializeBlocks } from '../../rich-text/serialize.ts';
import { cleanCode, inlineText } from '../../rich-text/translate.ts';

/*
 * Between the editor's documents and the kernel's blocks. What the editor gives is written by the kernel's own hand, so
 * it is in the stored form to the byte.
 */

/** The editor writes what there is; what is too much the server refuses, with a message. */
export const NO_LIMITS = { depth: Infinity, nodes: Infinity };

const CONTAINERS = { ul: 'bulletList', ol: 'orderedList', li: 'listItem', blockquote: 'blockquote' } as const;
const TAGS = new Map<string, Container['tag']>([
  ['bulletList', 'ul'],
  ['orderedList', 'ol'],
  ['listItem', 'li'],
  ['blockquote', 'blockquote'],
]);

/** Canonical blocks as a document to edit. */
export function documentOfBlocks(blocks: Block[]): JSONContent {
  const content = blocks.map(nodeOfBlock);
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

function nodeOfBlock(block: Block): JSONContent {
  const { kind, direction: dir } = block;
  switch (kind) {
    case 'text': {
      const { tag, alignment, runs } = block;
      const content = runs.flatMap(nodesOfRun);
      if (tag === 'p') return { type: 'paragraph', attrs: { alignment, dir }, content };
      return { type: 'heading', attrs: { level: tag === 'h3' ? 3 : 2, alignment, dir }, content };
    }
    case 'code':
      return { type: 'codeBlock', attrs: { dir }, content: [{ type: 'text', text: block.text }] };
    case 'container':
      return { type: CONTAINERS[block.tag], attrs: { dir }, content: block.children.map(nodeOfBlock) };
  }
}

function nodesOfRun({ text, marks: said }: Run): JSONContent[] {
  const marks = Object.entries(said)
    .filter(([, value]) => value !== null && value !== false)
    .map(([type, value]) => (value === true ? { type } : { type, attrs: { value } }));
  return text
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\n' ? { type: 'hardBreak', marks } : { type: 'text', text: part, marks }));
}

/** The text of a document in its stored form; empty where there is nothing to read. */
export function htmlOfDocument(document: Node): string {
  const root = newRoot();
  addBlocks(root, document);
  return serializeBlocks(canonicalChildren(root), NO_LIMITS);
}

function addBlocks(parent: Parent, node: Node): void {
  node.forEach((child) => parent.children.push(blockOfNode(child)));
}

function blockOfNode(node: Node): Block {
  const { alignment, dir: direction, level } = node.attrs;
  if (node.type.name === 'codeBlock') return { kind: 'code', direction, text: cleanCode(node.textContent) };
  const tag = TAGS.get(node.type.name);
  if (tag) {
    const container = newContainer(tag, direction);
    addBlocks(container, node);
    return container;
  }
  const name = node.type.name === 'paragraph' ? 'p' : level === 3 ? 'h3' : 'h2';
  return { kind: 'text', tag: name, alignment, direction, runs: runsOfNode(node) };
}

function runsOfNode(node: Node): Run[] {
  const runs: Run[] = [];
  node.forEach(({ text, marks }) => {
    runs.push({ text: text === undefined ? '\n' : inlineText(text), marks: marksOfText(marks) });
  });
  return runs;
}

function marksOfText(marks: readonly Mark[]): Marks {
  return marks.reduce<Marks>(
    (all, { type, attrs }) => ({ ...all, [type.name]: attrs['value'] ?? true }),
    PLAIN,
  );
}
