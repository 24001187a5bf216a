/** One `@font-face` rule of the stylesheet. */
export interface FontRule {
  family: string;
  weight: string;
  /** Name of the file that the build creates, without its extension; `null` for a file of a package. */
  builtFile: string | null;
  /** Whether the file only has the characters of nearly all texts; the others contain rare ones. */
  isClose: boolean;
  /** Whether only text with rare letters uses it (`kernel/whole-face.ts`). */
  isWhole: boolean;
  /** Every character of its `unicode-range`. */
  characters: string;
}

/** The `@font-face` rules of a style sheet in order, without those of local fonts. */
export function readFontRules(css: string): FontRule[] {
  const rules: FontRule[] = [];
  for (const [, body = ''] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const range = valueOf(body, 'unicode-range');
    if (!body.includes('url(') || !range) continue;
    const builtFile = /build\/fonts\/([\w-]+)\.woff2/.exec(body)?.[1] ?? null;
    rules.push({
      family: valueOf(body, 'font-family').replaceAll("'", ''),
      weight: valueOf(body, 'font-weight'),
      builtFile,
      isClose: builtFile !== null && !builtFile.endsWith('-whole'),
      isWhole: body.includes('font-stretch: 99%'),
      characters: charactersOf(range),
    });
  }
  return rules;
}

function valueOf(body: string, property: string): string {
  return new RegExp(`${property}:\\s*([^;]*);`).exec(body)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** The characters of a `unicode-range` (CSS Fonts 4, section 4.5), both single ones and ranges. */
function charactersOf(range: string): string {
  let characters = '';
  for (const part of range.split(',')) {
    const [first = '', last = first] = part.trim().replace(/^U\+/, '').split('-');
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
      characters += String.fromCodePoint(code);
    }
  }
  return characters;
}
