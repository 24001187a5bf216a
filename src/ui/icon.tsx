import type { ReactNode } from 'react';

const PATHS = {
  alert: (
    <>
      <path d="M12 4.5l8.5 15h-17z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </>
  ),
  /** A box with a lid. */
  archive: <path d="M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4" />,
  at: (
    <>
      <circle cx="12" cy="12" r="3.6" />
      <path d="M15.6 8.4v4.8c0 3 4.4 2.7 4.4-1.2a8 8 0 10-3.2 6.4" />
    </>
  ),
  /** Back in reading order: to the right. */
  back: <path d="M5 12h14M13 6l6 6-6 6" />,
  book: (
    <path d="M12 6.5C10 5 7.5 4.5 4.5 4.5v13c3 0 5.5 .5 7.5 2 2-1.5 4.5-2 7.5-2v-13c-3 0-5.5 .5-7.5 2zM12 6.5v13" />
  ),
  bookmark: <path d="M7 4.5h10v15l-5-3.8-5 3.8z" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 5.9A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-2.9 3.6M6.2 7.6A16 16 0 002.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M10 10.1a2.8 2.8 0 003.9 4" />
  ),
  /** Forward in reading order: to the left. */
  forward: <path d="M19 12H5M11 6l-6 6 6 6" />,
  /** A clock with a backward arrow: history. */
  history: <path d="M4.5 12a7.5 7.5 0 107.5-7.5A7.5 7.5 0 005.6 8.1M4.8 4.5v4h4M12 8v4.2l2.8 2" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.7v.1" />
    </>
  ),
  /** A speech bubble with two lines. */
  guest: <path d="M4 5h16v11.5h-9.5L6 20v-3.5H4zM8.5 9.5h7M8.5 12.5h4.5" />,
  /** Six dots: draggable. */
  grip: (
    <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" strokeWidth="2.6" strokeLinecap="round" />
  ),
  /** A globe with one meridian: language. */
  language: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17z" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 005.7 0l3.1-3.1a4 4 0 00-5.7-5.7l-1.3 1.3M14 10a4 4 0 00-5.7 0l-3.1 3.1a4 4 0 005.7 5.7l1.3-1.3" />
  ),
  listen: <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.5 4.5 0 010 6M18 6.5a8 8 0 010 11" />,
  list: <path d="M4 6h16M4 12h16M4 18h10" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 018 0v2.5" />
    </>
  ),
  merge: <path d="M6 4v3.5c0 4 6 4 6 8.5v4M18 4v3.5c0 4-6 4-6 8.5M9 17l3 3 3-3" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M4 7l8 6 8-6" />
    </>
  ),
  menu: <path d="M4 7h16M8 12h12M12 17h8" />,
  /** Three dots: more actions. */
  more: <path d="M5 12v.1M12 12v.1M19 12v.1" strokeWidth="2.6" strokeLinecap="round" />,
  /** The next page: to the left. */
  next: <path d="M14.5 6l-6 6 6 6" />,
  open: <path d="M10.5 5H5v14h14v-5.5M14 4.5h5.5V10M19 5l-8.5 8.5" />,
  pause: <path d="M9 5.5v13M15 5.5v13" />,
  pencil: <path d="M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />,
  person: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.5 20c.6-4.4 3.5-6.6 7.5-6.6s6.9 2.2 7.5 6.6" />
    </>
  ),
  picture: <path d="M4.5 5h15v14h-15zM4.5 16l4.5-4.5 3.5 3.5 3-3 4 4M15 9.2v.01" />,
  play: <path d="M8 5.5l11 6.5-11 6.5z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  previous: <path d="M9.5 6l6 6-6 6" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 11-2.2-5.3M19.5 4v4h-4" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  share: <path d="M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1" />,
  shield: (
    <>
      <path d="M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5z" />
      <path d="M8.8 12l2.3 2.3 4.2-4.5" />
    </>
  ),
  signOut: <path d="M10 4.5H5v15h5M20 12h-9M16.5 8l4 4-4 4" />,
  /** Today. */
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
    </>
  ),
  /** Two sliders: display preferences. */
  sliders: (
    <>
      <path d="M4 8h8M17 8h3M4 16h3M12 16h8" />
      <circle cx="14.5" cy="8" r="2.5" />
      <circle cx="9.5" cy="16" r="2.5" />
    </>
  ),
  sort: <path d="M8 10l4-4 4 4M8 14l4 4 4-4" />,
  tag: <path d="M4 4.5h7.5l9 9-6.5 6.5-10-10zM8.2 8.7v.01" />,
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5" />,
  typeface: <path d="M5 7V5h14v2M12 5v14M9 19h6" />,
  up: <path d="M6 14.5l6-6 6 6" />,
  upload: <path d="M12 16V5M8 8.5l4-4 4 4M5 15.5V19h14v-3.5" />,
  users: (
    <>
      <circle cx="9.5" cy="8.5" r="3.5" />
      <path d="M3 19.5c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 5.3a3.5 3.5 0 010 6.4M18 14.2c1.7.9 2.7 2.7 3 5.3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof PATHS;

/** A line icon in the colour of its text; its meaning is given by the text or label beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}
