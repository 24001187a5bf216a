/** An exception from the rule that each word of a text stands alone between two spaces. */
const KINDS = 3;
/** Before the word is a part without words, such as a dash between two spaces. */
const EMPTY = 0;
/** The word stands between the same spaces as the one before it. */
const SAME_PART = 1;
/** It also has the same position: two words of a name that is written as one. */
const SAME_PLACE = 2;

/**
 * Where the words of a line of text (`snippetText`) stand, so that marks can be found without searching the text: the
 * exceptions from the rule, each with the number of words since the last one. Most texts have few.
 */
export function layoutOf(line: string, tokens: { start: number; end: number }[]): number[] {
  const layout: number[] = [];
  let [part, space, lastPart, lastEnd, lastException] = [0, line.indexOf(' '), -1, 0, 0];
  for (const [index, { start, end }] of tokens.entries()) {
    for (; space !== -1 && space < start; space = line.indexOf(' ', space + 1)) part += 1;
    const isSame = part === lastPart;
    for (let count = isSame ? 1 : part - lastPart - 1; count > 0; count -= 1) {
      layout.push(
        (index - lastException) * KINDS + (isSame ? (start < lastEnd ? SAME_PLACE : SAME_PART) : EMPTY),
      );
      lastException = index;
    }
    [lastPart, lastEnd] = [part, end];
  }
  return layout;
}

/** Where a word stands. */
interface Standing {
  /** The index of the part of the line, when it is split at its spaces. */
  part: number;
  /** The index of its position among the different ones of all words. */
  place: number;
}

/** Where the words of a text with these ascending indexes stand. */
export function standingOf(layout: Uint32Array, indexes: number[]): Standing[] {
  let [next, exception, part, place] = [0, 0, 0, 0];
  return indexes.map((index) => {
    for (; next < layout.length; next += 1) {
      const entry = layout[next] ?? 0;
      const at = exception + Math.floor(entry / KINDS);
      if (at > index) break;
      exception = at;
      const kind = entry % KINDS;
      part += kind === EMPTY ? 1 : -1;
      if (kind === SAME_PLACE) place -= 1;
    }
    return { part: index + part, place: index + place };
  });
}

/** The parts of a line with these ascending indexes, each with its position; fewer if the line has fewer. */
export function partsOf(line: string, indexes: number[]): { start: number; text: string }[] {
  const parts: { start: number; text: string }[] = [];
  let [start, part] = [0, 0];
  for (const index of indexes) {
    for (; part < index; part += 1) {
      const space = line.indexOf(' ', start);
      if (space === -1) return parts;
      start = space + 1;
    }
    const end = line.indexOf(' ', start);
    parts.push({ start, text: line.slice(start, end === -1 ? line.length : end) });
  }
  return parts;
}
