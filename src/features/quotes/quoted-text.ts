/** Spaces and line ends as a page shows them: one space each, none at the ends. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
