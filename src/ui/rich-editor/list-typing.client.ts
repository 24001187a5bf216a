import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { NodeType } from '@tiptap/pm/model';
import { wrapRangeInList } from '@tiptap/pm/schema-list';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { latinDigits } from '../../kernel/arabic.ts';

const BULLET = /^[*\-\u2022]$/;
const NUMBER = /^(\p{Nd}{1,2})[.)-]$/u;

/** «- », «* » or «1. » at the beginning of a paragraph makes a list. Undoing once gives the signs back. */
export const ListTyping = Extension.create({
  name: 'listTyping',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, to, text) {
          const list = text === ' ' && from === to ? listMeant(view.state) : null;
          if (!list) return false;
          // Two steps of the history, so that undoing leaves what was typed.
          view.dispatch(view.state.tr.insertText(text));
          view.dispatch(closeHistory(makeList(view.state.tr, list)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

interface MeantList {
  type: NodeType;
  /** Whether its item is the next one of the list right before it. */
  goesOn: boolean;
}

/** The list that the sign before the caret means; null if it means none, as in a list or in verse. */
function listMeant({ selection: { $from }, schema }: EditorState): MeantList | null {
  const { parent, parentOffset, depth } = $from;
  const around = $from.node(depth - 1);
  const isElsewhere = around.type.name === 'listItem' || around.attrs['quotation'] === 'verse';
  if (parent.type.name !== 'paragraph' || isElsewhere) return null;
  const sign = parent.textBetween(0, parentOffset, '', '\uFFFC');
  const number = Number(latinDigits(NUMBER.exec(sign)?.[1] ?? ''));
  const type = schema.nodes[BULLET.test(sign) ? 'bulletList' : 'orderedList'];
  const before = around.maybeChild($from.index(depth - 1) - 1);
  const next = (before?.childCount ?? 0) + 1;
  const goesOn = before?.type === type && (BULLET.test(sign) || number === next);
  return type && (goesOn || BULLET.test(sign) || number === 1) ? { type, goesOn } : null;
}

/** Takes the sign away and makes an item of the paragraph. */
function makeList(tr: Transaction, { type, goesOn }: MeantList): Transaction {
  const { $from } = tr.selection;
  tr.delete($from.start(), $from.pos);
  const range = tr.selection.$from.blockRange();
  if (range) wrapRangeInList(tr, range, type);
  return goesOn ? tr.join($from.before()) : tr;
}
