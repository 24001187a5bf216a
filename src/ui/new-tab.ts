/** Attributes of a link to another site, which does not learn from which screen it was opened. */
export const NEW_TAB = { target: '_blank', rel: 'noreferrer' } as const;
