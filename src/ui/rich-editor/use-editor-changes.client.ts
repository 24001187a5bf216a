import type { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { htmlOfDocument } from './document.client.ts';

/** A pause of typing. */
const PAUSE_MS = 300;
/** Who types without a pause is heard this often. */
const LONGEST_WAIT_MS = 2_000;

/** Tells of each new text after a pause, and at once when the editor or the page is left. */
export function useEditorChanges(editor: Editor, onChange: (html: string) => void): void {
  const listener = useRef(onChange);
  useLayoutEffect(() => {
    listener.current = onChange;
  });
  useEffect(() => {
    let told = htmlOfDocument(editor.state.doc);
    let timer: ReturnType<typeof setTimeout> | null = null;
    let waitingSince = 0;
    const tell = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      const html = htmlOfDocument(editor.state.doc);
      if (html === told) return;
      told = html;
      listener.current(html);
    };
    const wait = () => {
      if (timer === null) waitingSince = performance.now();
      else clearTimeout(timer);
      const left = waitingSince + LONGEST_WAIT_MS - performance.now();
      timer = setTimeout(tell, Math.min(PAUSE_MS, Math.max(left, 0)));
    };
    editor.on('update', wait);
    editor.on('blur', tell);
    // Before those who keep what they were told.
    addEventListener('pagehide', tell, { capture: true });
    document.addEventListener('visibilitychange', tell, { capture: true });
    return () => {
      if (timer !== null) clearTimeout(timer);
      editor.off('update', wait);
      editor.off('blur', tell);
      removeEventListener('pagehide', tell, { capture: true });
      document.removeEventListener('visibilitychange', tell, { capture: true });
    };
  }, [editor]);
}
