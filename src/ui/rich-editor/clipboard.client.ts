import type { EditorOptions } from '@tiptap/core';
import { cleanCharacters, composeCharacters } from '../../kernel/plain-text.ts';
import { Slice } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import { translateHtml } from './html.client.ts';

/**
 * What arrives from elsewhere, pasted or dropped, becomes text of our vocabulary before it is in the document. Pictures
 * and files leave nothing: nothing must not replace what is selected, and a dropped file must not replace the page.
 */
export const CLIPBOARD_PROPS: EditorOptions['editorProps'] = {
  transformPastedHTML: translateHtml,
  transformPastedText: (text) => composeCharacters(cleanCharacters(text)),
  transformPasted: (slice, { state }) => wholeBlocks(slice, state.selection),
  handlePaste: (_view, _event, slice) => slice.size === 0,
  handleDrop: (_view, _event, slice) => slice.size === 0,
};

/**
 * In place of a whole paragraph, several blocks or one with a look of its own arrive as they are. Anywhere else the first
 * of them flows into the text around it.
 */
function wholeBlocks(slice: Slice, { $from, $to }: Selection): Slice {
  const { firstChild, childCount } = slice.content;
  const isWhole =
    $from.depth === 1 && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  const isText =
    childCount === 1 && firstChild?.hasMarkup(firstChild.type.schema.nodes['paragraph'] ?? firstChild.type);
  return isWhole && firstChild?.isBlock && !isText ? new Slice(slice.content, 0, 0) : slice;
}
