import { Extension, type Editor } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { alignBlocks, turnBlocks } from './blocks.client.ts';
import { toggleFace } from './marks.client.ts';

/** Work that is always done: the key is taken. */
function always(work: (editor: Editor) => void) {
  return ({ editor }: { editor: Editor }) => {
    work(editor);
    return true;
  };
}

/**
 * The keyboard beyond plain typing. Tab is not among it: it leaves the editor as it leaves any field, so the levels of
 * lists have keys of their own.
 */
export const EditorKeys = Extension.create({
  name: 'editorKeys',
  // Before the keys that every block has.
  priority: 200,
  addKeyboardShortcuts: () => ({
    'Mod-b': always((editor) => toggleFace(editor, 'strong')),
    'Mod-i': always((editor) => toggleFace(editor, 'em')),
    'Mod-u': always((editor) => toggleFace(editor, 'u')),
    'Mod-e': always((editor) => toggleFace(editor, 'code')),
    'Mod-Shift-r': always((editor) => alignBlocks(editor, 'right')),
    'Mod-Shift-e': always((editor) => alignBlocks(editor, 'center')),
    'Mod-Shift-l': always((editor) => alignBlocks(editor, 'left')),
    'Mod-Shift-d': always(turnBlocks),
    'Mod-Shift-7': always(({ commands }) => commands.toggleList('orderedList', 'listItem')),
    'Mod-Shift-8': always(({ commands }) => commands.toggleList('bulletList', 'listItem')),
    'Mod-]': always(({ commands }) => commands.sinkListItem('listItem')),
    'Mod-[': always(({ commands }) => commands.liftListItem('listItem')),
    'Mod-z': always(({ state, view }) => undo(state, view.dispatch)),
    'Mod-y': always(({ state, view }) => redo(state, view.dispatch)),
    'Mod-Shift-z': always(({ state, view }) => redo(state, view.dispatch)),
    'Shift-Enter': ({ editor }) => breakLine(editor),
    Enter: ({ editor }) => editor.commands.splitListItem('listItem'),
    Backspace: ({ editor }) => leaveBackwards(editor),
    ArrowUp: ({ editor }) => leaveCode(editor, -1),
    ArrowDown: ({ editor }) => leaveCode(editor, 1),
  }),
  addProseMirrorPlugins: () => [history(), dropCursor({ class: 'rich-editor-drop', color: false, width: 2 })],
});

function breakLine({ state, view, schema }: Editor): boolean {
  const lineBreak = schema.nodes['hardBreak'];
  const { parent } = state.selection.$from;
  if (!lineBreak || parent.type.spec.code) return false;
  view.dispatch(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
}

/** At the start of an item its marker goes; an empty block of code becomes a paragraph. */
function leaveBackwards({ state, commands }: Editor): boolean {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type.spec.code) return $from.parent.content.size === 0 && commands.clearNodes();
  return $from.depth > 1 && $from.index(-1) === 0 && commands.liftListItem('listItem');
}

/** From the first or last line of a text that begins or ends with code, an arrow leads to a new paragraph. */
function leaveCode({ state, view, schema }: Editor, step: -1 | 1): boolean {
  const { empty, $from } = state.selection;
  const paragraph = schema.nodes['paragraph'];
  const edge = step < 0 ? 0 : $from.parent.content.size;
  const isLast = $from.index(0) === (step < 0 ? 0 : state.doc.childCount - 1);
  if (!paragraph || !empty || !$from.parent.type.spec.code || $from.depth > 1) return false;
  if (!isLast || $from.parentOffset !== edge) return false;
  const position = step < 0 ? $from.before() : $from.after();
  const tr = state.tr.insert(position, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position + 1)).scrollIntoView());
  return true;
}
