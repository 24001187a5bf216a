export const PIGMENTS = ['lapis', 'zinjar', 'zafaran', 'qirmiz', 'hinna', 'ithmid'] as const;
export type Pigment = (typeof PIGMENTS)[number];

/** The colour of an entity's portrait frame: a uniformly distributed hash of its id. */
export function pigmentOf(id: string): Pigment {
  // FNV-1a, so that similar ids get different colours.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return PIGMENTS[hash % PIGMENTS.length] ?? 'lapis';
}
