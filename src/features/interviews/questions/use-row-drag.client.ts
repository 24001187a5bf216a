import { useState, type DragEvent } from 'react';

/** What is dragged, so that no editor and no other window takes it for text. */
const DRAG_TYPE = 'application/x-question';

interface Drag {
  id: string;
  from: number;
  /** The row it is over; its own at first. */
  over: number;
}

/** Dragging rows of a list by a grip; `onDrop` gets the place that the row shall have. */
export function useRowDrag(onDrop: (id: string, position: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    gripProps: (id: string, index: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(DRAG_TYPE, id);
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDrag({ id, from: index, over: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    rowProps: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        if (drag.from !== index) onDrop(drag.id, index);
      },
    }),
    /** Where the dragged row would come to lie, seen from the row of this index. */
    landing: (index: number) =>
      drag && drag.over === index && drag.from !== index
        ? drag.from < index
          ? 'after'
          : 'before'
        : undefined,
  };
}
