/** Ends of what stands on lines of its own: a space for whoever counts characters. */
const LINE_END = /<(?:br|\/(?:p|li|h2|h3|pre|blockquote))>/g;

/** What a reader sees of rich text, for judging its length before it is sent. */
export function answerText(html: string): string {
  const spaced = html.replace(LINE_END, (end) => `${end} `);
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent;
}
