/** Themes of the public pages beside the dark default, which has no name in the document. */
export const THEMES = ['night', 'paper', 'contrast'] as const;
export const THEME_KEY = 'reading-theme';

/** Line spacings beside the default. */
export const SPACINGS = ['tight', 'wide'] as const;
export const SPACING_KEY = 'reading-spacing';

/** The key for `off`, which disables the keys for the next and the previous question (WCAG 2.1.4). */
export const KEYS_KEY = 'reading-keys';
export const KEYS_OFF = 'off';

/** Id of the panel, for the buttons that open it. */
export const COMFORT_ID = 'comfort-panel';
