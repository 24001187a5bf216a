import type { ReactNode } from 'react';

/** The drawings of the editor's buttons; they stay out of the public pages, which have their own few (`icon.tsx`). */
const DRAWINGS = {
  bullets: (
    <>
      <path d="M4 6.5h11M4 12h11M4 17.5h11" />
      <circle cx="19.5" cy="6.5" r="1" />
      <circle cx="19.5" cy="12" r="1" />
      <circle cx="19.5" cy="17.5" r="1" />
    </>
  ),
  numbers: (
    <path d="M4 6.5h11M4 12h11M4 17.5h11M19.5 4.5v4M18.2 11h2.6l-2.6 3h2.6M18.2 16h2.4v3.2h-2.4M20.6 17.6h-1.8" />
  ),
  right: <path d="M4 5.5h16M10 10h10M4 14.5h16M10 19h10" />,
  center: <path d="M4 5.5h16M7 10h10M4 14.5h16M7 19h10" />,
  left: <path d="M4 5.5h16M4 10h10M4 14.5h16M4 19h10" />,
  code: <path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5" />,
  link: (
    <path d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1" />
  ),
  color: <path d="M5 7V5h14v2M12 5v14M9 19h6" />,
  back: <path d="M14.5 4.5l5 5-8 8H7l-2.5-2.5zM9.5 9.5l5 5M4 20.5h16" />,
  undo: <path d="M9 6L5 10l4 4M5 10h9a5 5 0 010 10h-4" />,
  redo: <path d="M15 6l4 4-4 4M19 10h-9a5 5 0 000 10h4" />,
  /** A pilcrow with the way the text runs below it. */
  ltr: <path d="M14 4v9M17.5 4v9M18.5 4h-6a3 3 0 000 6H14M5 18.5h14M16 15.5l3 3-3 3" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  none: <path d="M7 7l10 10M17 7L7 17" />,
} satisfies Record<string, ReactNode>;

export type EditorIconName = keyof typeof DRAWINGS;

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
