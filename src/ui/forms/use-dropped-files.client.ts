import { useEffect, useEffectEvent, useState, type DragEvent, type RefObject } from 'react';

/** Files that are dropped on an element, or pasted while it or nothing has the focus. */
export function useDroppedFiles(zone: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const isHere = target === document.body || (target instanceof Node && zone.current?.contains(target));
      const files = [...(clipboardData?.files ?? [])];
      if (isHere && files.length > 0) take(files);
    };
    // A file dropped outside the zone would otherwise replace the page, and lose typed text.
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('paste', paste);
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, [zone]);
  const dropProps = {
    onDragEnter: (event: DragEvent) => setIsOver(hasFiles(event)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (hasFiles(event)) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropProps };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
