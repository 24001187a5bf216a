import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { quotationMark, STRAIGHT } from '../../kernel/quotation-marks.ts';
import { directionAt } from './blocks.client.ts';

/** The end of the mark that was just written for a straight one; null after anything else. */
const written = new PluginKey<number | null>('guillemets');

/** A straight quotation mark in Arabic text becomes « or ». Undoing, also by Backspace, gives the straight one back. */
export const Guillemets = Extension.create({
  name: 'guillemets',
  // Before Backspace deletes.
  priority: 300,
  addProseMirrorPlugins: () => [
    new Plugin<number | null>({
      key: written,
      state: {
        init: () => null,
        apply: (tr, end) => tr.getMeta(written) ?? (tr.docChanged || tr.selectionSet ? null : end),
      },
      props: {
        handleTextInput(view, from, to, text) {
          const mark = text === STRAIGHT ? guillemetAt(view.state.doc.resolve(from)) : null;
          if (mark === null) return false;
          const end = from + 1;
          // Two steps of the history, so that undoing leaves the straight mark.
          view.dispatch(view.state.tr.insertText(STRAIGHT, from, to).scrollIntoView());
          view.dispatch(closeHistory(view.state.tr.insertText(mark, from, end)).setMeta(written, end));
          return true;
        },
        handleKeyDown(view, { key }) {
          const end = written.getState(view.state);
          if (key !== 'Backspace' || typeof end !== 'number') return false;
          view.dispatch(view.state.tr.insertText(STRAIGHT, end - 1, end));
          return true;
        },
      },
    }),
  ],
});

/** The mark for a place in the text; null where a straight one stays, as in code. */
function guillemetAt(place: ResolvedPos): string | null {
  const { parent, parentOffset } = place;
  const isCode = parent.type.spec.code === true || place.marks().some(({ type }) => type.name === 'code');
  if (isCode || directionAt(place) !== 'rtl') return null;
  return quotationMark(parent.textBetween(0, parentOffset, '', '\uFFFC'));
}
