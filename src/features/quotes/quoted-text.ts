/** Collapses white space as a page does: one space each, none at the ends. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
