import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { keysOf } from '../keyboard.ts';
import { divideDocument, type DividedText } from './divide.client.ts';
import { CLIPBOARD_PROPS, documentOfHtml, htmlOfDocument } from './document.client.ts';
import { useEditorChanges } from './editor-changes.client.ts';
import { Guillemets } from './guillemets.client.ts';
import { useKeyboardHeight } from './keyboard-height.client.ts';
import { EditorKeys } from './keys.client.ts';
import { LinkBubble } from './links/link-bubble.client.tsx';
import { LinkTyping } from './links/link-typing.client.ts';
import { LinkDialog } from './links/link.client.tsx';
import { ListTyping } from './list-typing.client.ts';
import { markAtSelection, removeLink, setLink } from './marks.client.ts';
import { LinkPasting } from './pasting.client.ts';
import { EditedPicture, Pictures } from './picture.client.tsx';
import { type StorePicture, uploadsOf } from './pictures.client.ts';
import { Picture, SCHEMA_EXTENSIONS } from './schema.client.ts';
import { EditorToolbar } from './toolbar.client.tsx';
import './rich-editor.css';
import '../text/rich-text.css';

/** What a form can ask of the editor. */
export interface RichEditorHandle {
  /** The current text in its stored form; empty if it has no content. */
  readHtml(): string;
  /** Whether the text has all its pictures. If one is still being uploaded, or failed, a notice says so. */
  isReady(): boolean;
  focus(): void;
  /** The text before and after the caret. */
  divideAtCaret(): DividedText;
}

export interface AddedText {
  text: string;
}

export interface RichEditorProps {
  /** Names the editable region; a visible label is the caller's. */
  label: string;
  /** The stored text in its canonical form. Another text needs another `key`. */
  initialHtml: string;
  placeholder?: string;
  /** Called with each new text after a pause of typing, and at once on leaving; never on load. */
  onChange: (html: string) => void;
  handle?: RefObject<RichEditorHandle | null>;
  /** Plain text to add at the end as paragraphs, with the caret after it; each new object adds its text once. */
  added?: AddedText | null;
  /** Id of the error shown below. */
  errorId?: string;
  isDisabled?: boolean;
  storePicture: StorePicture;
}

/** The heights of what covers the text above and below the caret: bars of the screen, and the toolbar. */
const COVERED = { top: 120, bottom: 56, left: 0, right: 0 };

const EXTENSIONS = [
  ...SCHEMA_EXTENSIONS.map((one) => (one === Picture ? EditedPicture : one)),
  EditorKeys,
  Guillemets,
  LinkPasting,
  LinkTyping,
  ListTyping,
];

/** The toolbar and the text. */
export function RichEditorView({ handle, onChange, placeholder, added, ...props }: RichEditorProps) {
  const editor = useTextEditor(props);
  const [isLinking, setIsLinking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = useEditorState({ editor, selector: () => isBlank(editor) });
  const reportChange = useEditorChanges(editor, onChange);
  useEffect(() => {
    if (added) addAtEnd(editor, added.text);
  }, [editor, added]);
  useKeyboardHeight(box);
  useHandle(editor, handle, reportChange);
  const link = (work: () => void) => {
    work();
    // The dialog keeps the focus until it is unmounted.
    flushSync(() => setIsLinking(false));
    editor.view.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!editor.view.hasFocus()) return;
    if (keysOf(event) === 'Ctrl+K') setIsLinking(true);
    else if (event.altKey && event.key === 'F10')
      box.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    // The keys bubble from the text, which is the control.
    <div className="rich-editor" role="presentation" ref={box} onKeyDown={handleKey}>
      <Pictures editor={editor} store={props.storePicture} />
      <div className="rich-editor-text">
        {isEmpty && placeholder && (
          <p className="rich-editor-placeholder" aria-hidden="true">
            <bdi dir="auto">{placeholder}</bdi>
          </p>
        )}
        <EditorContent editor={editor} />
        <LinkBubble
          editor={editor}
          onEdit={() => setIsLinking(true)}
          onRemove={() => link(() => removeLink(editor))}
        />
      </div>
      {/* Tab from the field above leads to the text; style shows the tools above it. */}
      <EditorToolbar
        editor={editor}
        isDisabled={props.isDisabled ?? false}
        onLink={() => setIsLinking(true)}
      />
      {isLinking && (
        <LinkDialog
          href={markAtSelection(editor, 'href')}
          onSave={(href) => link(() => setLink(editor, href))}
          onRemove={() => link(() => removeLink(editor))}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </div>
  );
}

function useHandle(editor: Editor, handle: RichEditorProps['handle'], reportChange: () => void): void {
  useImperativeHandle(
    handle,
    () => ({
      readHtml: () => {
        // Not later: the form would count text that it has just saved as a change.
        reportChange();
        return htmlOfDocument(editor.state.doc);
      },
      isReady: () => uploadsOf(editor).isReady(),
      focus: () => editor.view.focus(),
      divideAtCaret: () => divideDocument(editor.state.doc, editor.state.selection.from),
    }),
    [editor, reportChange],
  );
}

type EditorProps = Pick<RichEditorProps, 'label' | 'initialHtml' | 'errorId' | 'isDisabled'>;

function useTextEditor({ label, initialHtml, errorId, isDisabled = false }: EditorProps): Editor {
  const [content] = useState(() => documentOfHtml(initialHtml));
  const editorProps = useMemo(
    () => ({
      ...CLIPBOARD_PROPS,
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      attributes: textAttributes(label, errorId, isDisabled),
    }),
    [label, errorId, isDisabled],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editorProps,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
  });
  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  return editor;
}

/** The text is Arabic, whatever the language of the admin area. */
function textAttributes(
  label: string,
  errorId: string | undefined,
  isDisabled: boolean,
): Record<string, string> {
  return {
    class: 'rich-text rich-text-reading rich-editor-area',
    role: 'textbox',
    // What is typed may have any letters.
    'data-whole': '',
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

/** One step, so that one undo takes it back. */
function addAtEnd(editor: Editor, text: string): void {
  const { size } = editor.state.doc.content;
  const paragraphs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  const place = isBlank(editor) ? { from: 0, to: size } : size;
  editor.chain().insertContentAt(place, paragraphs).focus('end').run();
}
