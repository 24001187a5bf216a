import { Extension, type Editor } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { history, redo } from '@tiptap/pm/history';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { keysOf } from '../keyboard.ts';
import { toggleFace } from './marks.client.ts';
import { TOOLS, type Tool } from './tools.client.tsx';

/** A shortcut that never falls through to another one. */
function always(work: (editor: Editor) => void) {
  return ({ editor }: { editor: Editor }) => {
    work(editor);
    return true;
  };
}

const SHORTCUTS = new Map<string | null, (editor: Editor) => void>([
  ...Object.values<Tool[]>(TOOLS)
    .flat()
    .flatMap(({ keys, run }) => (keys === undefined ? [] : [[keys, run] as const])),
  ['Ctrl+E', (editor) => toggleFace(editor, 'code')],
  ['Ctrl+Shift+Z', ({ state, view }) => redo(state, view.dispatch)],
]);

/** Runs the tool of a shortcut, which never falls through to another one. */
function shortcuts(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(_view, event) {
        const work = SHORTCUTS.get(keysOf(event));
        work?.(editor);
        return work !== undefined;
      },
    },
  });
}

/** The keyboard beyond plain typing. Tab leaves the editor like any field, so list levels have other keys. */
export const EditorKeys = Extension.create({
  name: 'editorKeys',
  // Before the shortcuts that Tiptap has for every block.
  priority: 200,
  addKeyboardShortcuts: () => ({
    'Mod-]': always(({ commands }) => commands.sinkListItem('listItem')),
    'Mod-[': always(({ commands }) => commands.liftListItem('listItem')),
    'Shift-Enter': ({ editor }) => breakLine(editor),
    Enter: ({ editor }) => editor.commands.splitListItem('listItem'),
    Backspace: ({ editor }) => leaveBackwards(editor),
    ArrowUp: ({ editor }) => leaveCode(editor, -1),
    ArrowDown: ({ editor }) => leaveCode(editor, 1),
  }),
  addProseMirrorPlugins() {
    return [
      shortcuts(this.editor),
      history(),
      dropCursor({ class: 'rich-editor-drop', color: false, width: 2 }),
    ];
  },
});

function breakLine({ state, view, schema }: Editor): boolean {
  const lineBreak = schema.nodes['hardBreak'];
  const { parent } = state.selection.$from;
  if (!lineBreak || parent.type.spec.code) return false;
  view.dispatch(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
}

/** Removes the marker at the start of a list item; turns an empty code block into a paragraph. */
function leaveBackwards({ state, commands }: Editor): boolean {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type.spec.code) return $from.parent.content.size === 0 && commands.clearNodes();
  return $from.depth > 1 && $from.index(-1) === 0 && commands.liftListItem('listItem');
}

/** Leads out of a code block that begins or ends the text, into a new paragraph. */
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
