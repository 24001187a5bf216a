import { Editor, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { canonicalChildren, type Block } from '../../rich-text/blocks.ts';
import { parseWithinLimits } from '../../rich-text/parse.server.ts';
import { translateNodes } from '../../rich-text/translate.ts';
import { documentOfBlocks, htmlOfDocument } from './document.client.ts';
import { Guillemets } from './guillemets.client.ts';
import { EditorKeys } from './keys.client.ts';
import { LinkTyping } from './links/link-typing.client.ts';
import { ListTyping } from './list-typing.client.ts';
import { SCHEMA_EXTENSIONS } from './schema.client.ts';

const SCHEMA = getSchema(SCHEMA_EXTENSIONS);

/** The document that the editor opens for a text; the server's parser stands in for the browser's. */
export function documentOf(html: string): Node {
  return documentFrom(canonicalChildren(translateNodes(parseWithinLimits(html))));
}

/** The document of these blocks. */
export function documentFrom(blocks: Block[]): Node {
  const document = Node.fromJSON(SCHEMA, documentOfBlocks(blocks));
  document.check();
  return document;
}

/** An editor without a page, and where in its text `[` and `]` stood, which are selected. */
export function editorOf(marked: string): Editor {
  const document = documentOf(marked);
  const editor = new Editor({
    element: null,
    extensions: [...SCHEMA_EXTENSIONS, EditorKeys, Guillemets, LinkTyping, ListTyping],
    content: document.toJSON(),
    enableInputRules: false,
    enablePasteRules: false,
  });
  // Without a page the editor has none of its plugins.
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }));
  const from = removeSign(editor, '[');
  const to = removeSign(editor, ']');
  editor.commands.setTextSelection({ from, to });
  return editor;
}

function removeSign(editor: Editor, sign: string): number {
  let position = -1;
  editor.state.doc.descendants((node, start) => {
    const index = node.text?.indexOf(sign) ?? -1;
    if (index >= 0) position = start + index;
  });
  editor.view.dispatch(editor.state.tr.delete(position, position + 1).setMeta('addToHistory', false));
  return position;
}

/** The stored form of what is in the editor. */
export function htmlIn(editor: Editor): string {
  editor.state.doc.check();
  return htmlOfDocument(editor.state.doc);
}

/** Types the characters as a keyboard does. */
export function type(editor: Editor, characters: string): void {
  for (const character of characters) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(character, from, to);
    const isHandled = editor.state.plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, editor.view, from, to, character, insert),
    );
    if (!isHandled) editor.view.dispatch(insert());
  }
}

/** Presses a key that the plugins of the editor handle. */
export function pressKey(editor: Editor, key: string): void {
  const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const event = { ...keys, key, code: key, preventDefault: () => undefined };
  for (const plugin of editor.state.plugins) {
    // A key event without a page.
    if (plugin.props.handleKeyDown?.call(plugin, editor.view, event as unknown as KeyboardEvent)) return;
  }
}
