/** Looks of the public pages beside the dark default, which has no name of its own in the document. */
export const THEMES = ['night', 'paper', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_KEY = 'reading-theme';

/** Line spacings beside the rule of the specification, which is the default. */
export const SPACINGS = ['tight', 'wide'] as const;
export type Spacing = (typeof SPACINGS)[number];
export const SPACING_KEY = 'reading-spacing';

/** Holds `off` where the reader wants no keys for the next and the previous question (WCAG 2.1.4). */
export const KEYS_KEY = 'reading-keys';
export const KEYS_OFF = 'off';

/** Id of the panel of choices, for the buttons that open it. */
export const COMFORT_ID = 'comfort-panel';
