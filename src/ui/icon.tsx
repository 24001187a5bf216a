import type { ReactNode } from 'react';

const PATHS = {
  alert: (
    <>
      <path d="M12 4.5l8.5 15h-17z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </>
  ),
  at: (
    <>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M15.6 8.4v4.8c0 3 4.4 2.7 4.4-1.2a8 8 0 10-3.2 6.4" />
    </>
  ),
  /** Back in reading order: to the right. */
  back: <path d="M5 12h14M13 6l6 6-6 6" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  /** Onwards in reading order: to the left. */
  forward: <path d="M19 12H5M11 6l-6 6 6 6" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.7v.1" />
    </>
  ),
  list: <path d="M4 6h16M4 12h16M4 18h10" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M4 7l8 6 8-6" />
    </>
  ),
  menu: <path d="M4 7h16M8 12h12M12 17h8" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 11-2.2-5.3M19.5 4v4h-4" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof PATHS;

/** A line drawing in the colour of its text; what it means is said by the words or the label beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}
