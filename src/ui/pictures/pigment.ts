export const PIGMENTS = ['lapis', 'zinjar', 'zafaran', 'qirmiz', 'hinna', 'ithmid'] as const;
export type Pigment = (typeof PIGMENTS)[number];

/** The plate colour of an entity: always the same one for an id, evenly spread over ids. */
export function pigmentOf(id: string): Pigment {
  // FNV-1a: neighbouring ids land far apart.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return PIGMENTS[hash % PIGMENTS.length] ?? 'lapis';
}
