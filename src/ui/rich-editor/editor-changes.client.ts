import type { Editor } from '@tiptap/core';
import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { htmlOfDocument } from './document.client.ts';

/** A pause of typing. */
const PAUSE_MS = 300;
/** How long changes wait at most while typing goes on without a pause. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Reports each new text after a pause, and at once when the editor or the page is left. Returns what reports a
 * waiting change at once.
 */
export function useEditorChanges(editor: Editor, onChange: (html: string) => void): () => void {
  const announce = useEffectEvent(onChange);
  const changes = useRef<EditorChanges | null>(null);
  useLayoutEffect(() => {
    const { report, end } = (changes.current = watchChanges(editor, (html) => announce(html)));
    // In the capture phase, so that drafts stored on the same events have this text.
    addEventListener('pagehide', report, { capture: true });
    // Keys that go back leave the focus where it is; the router then asks whether there is unsaved text.
    addEventListener('popstate', report, { capture: true });
    document.addEventListener('visibilitychange', report, { capture: true });
    return () => {
      end();
      removeEventListener('pagehide', report, { capture: true });
      removeEventListener('popstate', report, { capture: true });
      document.removeEventListener('visibilitychange', report, { capture: true });
    };
  }, [editor]);
  return useCallback(() => changes.current?.report(), []);
}

interface EditorChanges {
  /** Reports a waiting change at once. */
  report(): void;
  /** Reports it for the last time: the editor is removed while the form still has its text. */
  end(): void;
}

/** Calls `onChange` with each new text after a pause of typing, or as soon as the editor loses the focus. */
export function watchChanges(editor: Editor, onChange: (html: string) => void): EditorChanges {
  let reported = htmlOfDocument(editor.state.doc);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waitingSince = 0;
  const report = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const html = htmlOfDocument(editor.state.doc);
    if (html === reported) return;
    reported = html;
    onChange(html);
  };
  const wait = () => {
    if (timer === null) waitingSince = performance.now();
    else clearTimeout(timer);
    const left = waitingSince + LONGEST_WAIT_MS - performance.now();
    timer = setTimeout(report, Math.min(PAUSE_MS, Math.max(left, 0)));
  };
  editor.on('update', wait);
  editor.on('blur', report);
  return {
    report,
    end() {
      report();
      editor.off('update', wait);
      editor.off('blur', report);
    },
  };
}
