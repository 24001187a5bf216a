import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { CLIPBOARD_PROPS } from './clipboard.client.ts';
import { documentOfBlocks, htmlOfDocument } from './document.client.ts';
import { blocksOfHtml } from './html.client.ts';
import { EditorKeys } from './keys.client.ts';
import { LinkDialog } from './link.client.tsx';
import { linkAtSelection, removeLink, setLink, toggleFace } from './marks.client.ts';
import { SCHEMA_EXTENSIONS } from './schema.client.ts';
import { EditorToolbar } from './toolbar.client.tsx';
import type { RichEditorProps } from './rich-editor.tsx';
import { useEditorChanges } from './use-editor-changes.client.ts';

const EXTENSIONS = [...SCHEMA_EXTENSIONS, EditorKeys];

/** The editor itself: toolbar and text. */
export function RichEditorView({ handle, onChange, placeholder, ...props }: RichEditorProps) {
  const editor = useTextEditor(props);
  const [isLinking, setIsLinking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = useEditorState({ editor, selector: () => isBlank(editor) });
  useEditorChanges(editor, onChange);
  useImperativeHandle(
    handle,
    () => ({ readHtml: () => htmlOfDocument(editor.state.doc), focus: () => editor.view.focus() }),
    [editor],
  );
  const link = (work: () => void) => {
    work();
    // The dialog holds the focus until it is gone.
    flushSync(() => setIsLinking(false));
    editor.view.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!editor.view.hasFocus()) return;
    if (isControl(event, 'k')) setIsLinking(true);
    // With this key the Arabic layout writes two letters at once, a name that the editor's own keys do not know.
    else if (isControl(event, 'b') && event.key.length > 1) toggleFace(editor, 'strong');
    else if (event.altKey && event.key === 'F10')
      box.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // The keys bubble from the text, which is the control.
    <div className="rich-editor" role="presentation" ref={box} onKeyDown={handleKey}>
      <EditorToolbar
        editor={editor}
        isDisabled={props.isDisabled ?? false}
        onLink={() => setIsLinking(true)}
      />
      <div className="rich-editor-text">
        {isEmpty && placeholder && (
          <p className="rich-editor-placeholder" aria-hidden="true">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      {isLinking && (
        <LinkDialog
          href={linkAtSelection(editor)}
          onSave={(href) => link(() => setLink(editor, href))}
          onRemove={() => link(() => removeLink(editor))}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </div>
  );
}

type EditorProps = Pick<RichEditorProps, 'label' | 'initialHtml' | 'errorId' | 'isDisabled'>;

function useTextEditor({ label, initialHtml, errorId, isDisabled = false }: EditorProps): Editor {
  const [content] = useState(() => documentOfBlocks(blocksOfHtml(initialHtml)));
  const editorProps = useMemo(
    () => ({ ...CLIPBOARD_PROPS, attributes: textAttributes({ label, errorId, isDisabled }) }),
    [label, errorId, isDisabled],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editorProps,
    injectCSS: false,
    // One gets what one types: a dash at the start of a line is a dash.
    enableInputRules: false,
    enablePasteRules: false,
  });
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  return editor;
}

/** The text is Arabic and runs from the right whatever language its frame has. */
function textAttributes({
  label,
  errorId,
  isDisabled,
}: {
  label: string;
  errorId: string | undefined;
  isDisabled: boolean;
}): Record<string, string> {
  return {
    class: 'rich-text rich-text-reading rich-editor-area',
    role: 'textbox',
    dir: 'rtl',
    lang: 'ar',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(errorId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId }),
    ...(isDisabled ? { 'aria-disabled': 'true' } : {}),
  };
}

/** Whether the text is one paragraph with nothing in it. */
function isBlank({ state: { doc } }: Editor): boolean {
  const { firstChild } = doc;
  return doc.childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
}

/** Ctrl or ⌘ and a letter, on whatever layout. */
function isControl(
  { ctrlKey, metaKey, shiftKey, altKey, key, code }: KeyboardEvent,
  letter: string,
): boolean {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
