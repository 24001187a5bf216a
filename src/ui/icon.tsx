/** Lines on a grid of 24 by 24. */
const PATHS = {
  alert: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17.2v.1',
  /** A box with a lid. */
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4',
  at: 'M8.4 12a3.6 3.6 0 107.2 0a3.6 3.6 0 10-7.2 0zM15.6 8.4v4.8c0 3 4.4 2.7 4.4-1.2a8 8 0 10-3.2 6.4',
  /** Back in reading order: to the right. */
  back: 'M5 12h14M13 6l6 6-6 6',
  book: 'M12 6.5C10 5 7.5 4.5 4.5 4.5v13c3 0 5.5 .5 7.5 2 2-1.5 4.5-2 7.5-2v-13c-3 0-5.5 .5-7.5 2zM12 6.5v13',
  bookmark: 'M7 4.5h10v15l-5-3.8-5 3.8z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M3.5 12a8.5 8.5 0 1017 0a8.5 8.5 0 10-17 0zM12 7v5.2l3.4 2',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 105.6 0a2.8 2.8 0 10-5.6 0z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-2.9 3.6M6.2 7.6A16 16 0 002.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M10 10.1a2.8 2.8 0 003.9 4',
  /** Forward in reading order: to the left. */
  forward: 'M19 12H5M11 6l-6 6 6 6',
  /** A clock with a backward arrow: history. */
  history: 'M4.5 12a7.5 7.5 0 107.5-7.5A7.5 7.5 0 005.6 8.1M4.8 4.5v4h4M12 8v4.2l2.8 2',
  info: 'M3.5 12a8.5 8.5 0 1017 0a8.5 8.5 0 10-17 0zM12 11v5.5M12 7.7v.1',
  /** A speech bubble with two lines. */
  guest: 'M4 5h16v11.5h-9.5L6 20v-3.5H4zM8.5 9.5h7M8.5 12.5h4.5',
  /** Six dots: draggable. */
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  /** A globe with one meridian: language. */
  language:
    'M3.5 12a8.5 8.5 0 1017 0a8.5 8.5 0 10-17 0zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17z',
  link: 'M10 14a4 4 0 005.7 0l3.1-3.1a4 4 0 00-5.7-5.7l-1.3 1.3M14 10a4 4 0 00-5.7 0l-3.1 3.1a4 4 0 005.7 5.7l1.3-1.3',
  listen: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.5 4.5 0 010 6M18 6.5a8 8 0 010 11',
  list: 'M4 6h16M4 12h16M4 18h10',
  lock: 'M7 10.5h10a2 2 0 012 2v5.5a2 2 0 01-2 2h-10a2 2 0 01-2 -2v-5.5a2 2 0 012 -2zM8 10.5V8a4 4 0 018 0v2.5',
  merge: 'M6 4v3.5c0 4 6 4 6 8.5v4M18 4v3.5c0 4-6 4-6 8.5M9 17l3 3 3-3',
  mail: 'M5.5 5.5h13a2 2 0 012 2v9a2 2 0 01-2 2h-13a2 2 0 01-2 -2v-9a2 2 0 012 -2zM4 7l8 6 8-6',
  menu: 'M4 7h16M8 12h12M12 17h8',
  /** Three dots: more actions. */
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  /** The next page: to the left. */
  next: 'M14.5 6l-6 6 6 6',
  open: 'M10.5 5H5v14h14v-5.5M14 4.5h5.5V10M19 5l-8.5 8.5',
  pause: 'M9 5.5v13M15 5.5v13',
  pencil: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  person: 'M8.2 8.5a3.8 3.8 0 107.6 0a3.8 3.8 0 10-7.6 0zM4.5 20c.6-4.4 3.5-6.6 7.5-6.6s6.9 2.2 7.5 6.6',
  picture: 'M4.5 5h15v14h-15zM4.5 16l4.5-4.5 3.5 3.5 3-3 4 4M15 9.2v.01',
  play: 'M8 5.5l11 6.5-11 6.5z',
  plus: 'M12 5v14M5 12h14',
  previous: 'M9.5 6l6 6-6 6',
  refresh: 'M19.5 12a7.5 7.5 0 11-2.2-5.3M19.5 4v4h-4',
  search: 'M4.5 11a6.5 6.5 0 1013 0a6.5 6.5 0 10-13 0zM16 16l4.5 4.5',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1',
  shield: 'M12 3.5l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5zM8.8 12l2.3 2.3 4.2-4.5',
  signOut: 'M10 4.5H5v15h5M20 12h-9M16.5 8l4 4-4 4',
  /** Today. */
  sun: 'M8 12a4 4 0 108 0a4 4 0 10-8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  /** Two sliders: display preferences. */
  sliders:
    'M4 8h8M17 8h3M4 16h3M12 16h8M12 8a2.5 2.5 0 105 0a2.5 2.5 0 10-5 0zM7 16a2.5 2.5 0 105 0a2.5 2.5 0 10-5 0z',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  tag: 'M4 4.5h7.5l9 9-6.5 6.5-10-10zM8.2 8.7v.01',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  typeface: 'M5 7V5h14v2M12 5v14M9 19h6',
  up: 'M6 14.5l6-6 6 6',
  upload: 'M12 16V5M8 8.5l4-4 4 4M5 15.5V19h14v-3.5',
  users:
    'M6 8.5a3.5 3.5 0 107 0a3.5 3.5 0 10-7 0zM3 19.5c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 5.3a3.5 3.5 0 010 6.4M18 14.2c1.7.9 2.7 2.7 3 5.3',
} as const;

export type IconName = keyof typeof PATHS;

/** Drawn as dots. */
const DOTTED = new Set<IconName>(['grip', 'more']);

/** A line icon in the colour of its text; its meaning is given by the text or label beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} {...(DOTTED.has(name) && { strokeWidth: 2.6, strokeLinecap: 'round' })} />
    </svg>
  );
}
