import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { keysOf } from '../../keyboard.ts';
import { addressesIn } from './addresses.ts';

/** Where the writer has just typed; null once something else was done there, such as taking a link off. */
const typed = new PluginKey<number | null>('linkTyping');

/**
 * A typed address of the web becomes a link when the writer goes on after it, goes elsewhere or saves. Undoing once leaves
 * the plain address.
 */
export const LinkTyping = Extension.create({
  name: 'linkTyping',
  // Before Enter divides the paragraph.
  priority: 250,
  addProseMirrorPlugins: () => [
    new Plugin<number | null>({
      key: typed,
      state: {
        init: () => null,
        apply: (tr, at) => {
          if (tr.docChanged)
            return tr.steps.some((step) => step instanceof ReplaceStep) ? tr.selection.from : null;
          return tr.selectionSet ? null : at;
        },
      },
      props: {
        handleTextInput(view, from, to, text) {
          const link = text === ' ' && from === to ? typedLink(view.state) : null;
          if (!link) return false;
          view.dispatch(view.state.tr.insertText(text));
          view.dispatch(link(view.state.tr));
          return true;
        },
        handleKeyDown(view, event) {
          if (event.key === 'Enter' || keysOf(event) === 'Ctrl+S') makeLink(view);
          return false;
        },
        handleDOMEvents: { blur: makeLink },
      },
      appendTransaction: (changes, before, { tr }) =>
        changes.some(({ docChanged }) => docChanged) || before.selection.eq(tr.selection)
          ? null
          : typedLink(before)?.(tr),
    }),
  ],
});

function makeLink(view: EditorView): void {
  const link = typedLink(view.state);
  if (link) view.dispatch(link(view.state.tr));
}

/** Makes a link of the address that was just typed, but for the signs at its end; null without one, in a link and in code. */
function typedLink(state: EditorState): ((tr: Transaction) => Transaction) | null {
  const at = typed.getState(state);
  const type = state.schema.marks['href'];
  if (typeof at !== 'number' || !type) return null;
  const place = state.doc.resolve(at);
  const { parent, parentOffset } = place;
  const text = parent.textBetween(0, parentOffset, '', '\uFFFC');
  const found = addressesIn(text).at(-1);
  if (!found || parent.type.spec.code || /[\s\uFFFC]/.test(text.slice(found.to))) return null;
  const [from, to] = [place.start() + found.from, place.start() + found.to];
  let isPlain = true;
  parent.nodesBetween(found.from, found.to, (node) => {
    isPlain &&= canBeLinked(node);
  });
  return isPlain ? (tr) => closeHistory(tr.addMark(from, to, type.create({ value: found.href }))) : null;
}

function canBeLinked({ marks }: Node): boolean {
  return !marks.some(({ type }) => type.name === 'href' || type.name === 'code');
}

/** What is pasted with its addresses as links, except in code. */
export function withLinks({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(linkedNodes(content), openStart, openEnd);
}

function linkedNodes(nodes: Fragment): Fragment {
  const linked: Node[] = [];
  nodes.forEach((node) => {
    if (node.isText) linked.push(...linkedText(node));
    else linked.push(node.type.spec.code ? node : node.copy(linkedNodes(node.content)));
  });
  return Fragment.fromArray(linked);
}

function linkedText(node: Node): Node[] {
  const { text = '', marks, type } = node;
  const link = type.schema.marks['href'];
  const parts: Node[] = [];
  let end = 0;
  for (const { from, to, href, isRedirected } of link && canBeLinked(node) ? addressesIn(text) : []) {
    const linked = link?.create({ value: href }).addToSet(marks) ?? marks;
    if (from > end) parts.push(node.cut(end, from));
    parts.push(type.schema.text(isRedirected ? href : text.slice(from, to), linked));
    end = to;
  }
  if (end < text.length) parts.push(node.cut(end));
  return parts;
}
