import { getMarkRange, type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../../button.tsx';
import { useTexts } from '../../texts.ts';

/** The link at the caret, or around all that is selected; null outside of one link. */
function linkAt({ state: { doc, schema, selection } }: Editor) {
  const type = schema.marks['href'];
  const range = type && getMarkRange(selection.$from, type);
  if (!type || !range || selection.to > range.to) return null;
  const mark = type.isInSet(doc.resolve(range.from).nodeAfter?.marks ?? []);
  return mark ? { href: String(mark.attrs['value']), ...range } : null;
}

/** The bubble is shown while the focus is in the text or on it, and Safari gives pressed buttons no focus. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface LinkBubbleProps {
  editor: Editor;
  onEdit: () => void;
  onRemove: () => void;
}

/** Below a link while it is written in: where it leads, which opens it, and its two tools. */
export function LinkBubble({ editor, onEdit, onRemove }: LinkBubbleProps) {
  const { t } = useTexts();
  const link = useEditorState({ editor, selector: () => linkAt(editor) });
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current && link) placeBelow(ref.current, editor, link);
  });
  if (link === null) return null;
  return (
    <div className="rich-editor-bubble" role="group" aria-label={t('editor.link')} ref={ref}>
      <a
        className="rich-editor-bubble-address"
        dir="ltr"
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('editor.link.open', { address: link.href })}
        onMouseDown={keepFocus}
      >
        {link.href}
      </a>
      <BubbleButton label={t('editor.link.change')} onClick={onEdit} />
      <BubbleButton label={t('editor.link.remove')} onClick={onRemove} />
    </div>
  );
}

function BubbleButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" isSmall onMouseDown={keepFocus} onClick={onClick}>
      {label}
    </Button>
  );
}

const GAP = 6;

/** Moves the bubble below the end of the link, within the width of the text. */
function placeBelow(bubble: HTMLElement, { view }: Editor, { from, to }: { from: number; to: number }): void {
  const box = bubble.offsetParent?.getBoundingClientRect();
  if (!box) return;
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)];
  const middle = (start.left + end.left) / 2 - box.left - bubble.offsetWidth / 2;
  const x = Math.min(Math.max(middle, 0), box.width - bubble.offsetWidth) - bubble.offsetLeft;
  bubble.style.setProperty('--bubble-x', `${Math.round(x)}px`);
  bubble.style.setProperty('--bubble-y', `${Math.round(end.bottom - box.top + GAP)}px`);
}
