/*
 * The `@font-face` rules of all sheets. The typefaces of the design have one subset with what nearly all text needs: the
 * letters and marks of modern Arabic, digits, punctuation. The build cuts it to the ranges of its rules
 * (`build-fonts.ts`, docs/decisions/011-cut-typefaces.md). A text with other Arabic letters or signs
 * (`kernel/whole-face.ts`) is set in the whole file alone, which has another `font-stretch`: the width is compared before
 * the characters, so a word never mixes two files.
 */

/** Every Arabic letter and sign. */
const ALL_ARABIC =
  'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC';
const SPACES = 'U+0020, U+00A0';
const MODERN_ARABIC =
  'U+060C, U+061B-061C, U+061F, U+0621-063A, U+0640-0652, U+0660-066C, U+0670-0671, U+06A4';
const PUNCTUATION =
  'U+200C-200F, U+2066-2069, U+0021-0022, U+0027-0029, U+002C-002F, U+003A-003B, U+00AB, U+00B7, U+00BB, U+2013-2014, U+2026';
/** Latin letters of nearly all texts, digits and signs. */
const CLOSE_LATIN =
  'U+0025-0026, U+0030-0039, U+003D, U+003F-005A, U+005F, U+0061-007A, U+00C7, U+00C9, U+00D6-00D7, U+00DC, U+00E0-00E2, U+00E4, U+00E7-00EA, U+00ED-00EE, U+00F1, U+00F3-00F4, U+00F6, U+00FA, U+00FC, U+010D, U+0144, U+015F, U+021B';
/** The range of fontsource's Latin files without spaces and what the Arabic typeface has itself. */
const LATIN_BESIDE =
  'U+0023-0026, U+002A-002B, U+0030-0039, U+003C-009F, U+00A1-00AA, U+00AC-00B6, U+00B8-00BA, U+00BC-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+2012, U+2015-2025, U+2027-2065, U+206A-206F, U+20AC, U+2122, U+2212';
const EXTENDED_LATIN =
  'U+0100-0130, U+0132-0151, U+0154-017F, U+018F, U+0192, U+01E6-01E7, U+0218-021B, U+0237, U+0259, U+02BE-02BF, U+02C7, U+02DD, U+1E02-1E9F, U+1EF2-1EF3, U+20BA';
/** Those of fontsource's files. */
const FILE_ARABIC =
  'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200E, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC';
const FILE_LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+2012-206F, U+20AC, U+2122, U+2190-2193, U+2212';

const CLOSE = `${SPACES}, ${MODERN_ARABIC}, ${PUNCTUATION}`;
const WHOLE = `${ALL_ARABIC}, ${SPACES}, ${PUNCTUATION}`;

interface FontRule {
  family: string;
  /** One weight, or the first and the last one of a variable typeface. */
  weight: number | string;
  /** Name of a file of the build without its ending, or the path of a file of a package. */
  file: string;
  /** As `unicode-range` (CSS Fonts 4, section 4.5). */
  range: string;
  /** Whether only text with rare letters uses it. */
  isWhole?: boolean;
  /** `size-adjust` in percent. */
  size?: number;
}

/** A typeface of the system until another one has loaded: of the same width and height, so that nothing moves then. */
interface StandIn {
  family: string;
  local: string;
  /** In percent, as `size-adjust`, `ascent-override` and `descent-override`. */
  size: number;
  ascent: number;
  descent: number;
  range?: string;
}

const variableFile = (name: string, script: string) =>
  `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
const fixedFile = (name: string, script: string, weight: number) =>
  `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`;

/** Titles in 400, questions in 700. Its Latin letters come from Readex. */
const amiri = (weight: number): FontRule[] => [
  { family: 'Amiri', weight, file: `amiri-${weight}-whole`, range: WHOLE, isWhole: true },
  { family: 'Amiri', weight, file: `amiri-${weight}`, range: CLOSE },
];

/**
 * For reading: Noto Naskh under an alias. At 80 % of its size the tallest vocalised line fits in the fixed line height of
 * 1.5; a nominal 25px looks like 20px.
 */
const naskh = (weight: number): FontRule[] => {
  const face = { family: 'Mulhim Naskh', weight, size: 80 };
  return [
    { ...face, file: `naskh-${weight}-whole`, range: WHOLE, isWhole: true },
    { ...face, file: `naskh-${weight}`, range: CLOSE },
  ];
};

/**
 * Latin letters, in a family that follows in the stack. If they were in the family of the Arabic letters, or contained a
 * space, they would set the line height whenever they loaded first, and every line would move when the Arabic letters
 * loaded. They leave out characters of the Arabic typeface for a similar reason: until that has loaded, a full stop would
 * fetch them.
 */
const latinBeside = (
  face: Pick<FontRule, 'family' | 'weight' | 'size'>,
  name: string,
  closeFile: string,
): FontRule[] => [
  { ...face, file: variableFile(name, 'latin'), range: LATIN_BESIDE },
  { ...face, file: variableFile(name, 'latin-ext'), range: EXTENDED_LATIN },
  { ...face, file: closeFile, range: CLOSE_LATIN },
];
const latinBesideNaskh = (weight: number) =>
  latinBeside(
    { family: 'Latin beside Naskh', weight, size: 74 },
    'noto-naskh-arabic',
    `naskh-latin-${weight}`,
  );

/** Readex has no rare letters, so texts with some are in Naskh. */
const rareBesideReadex = {
  file: 'naskh-400-whole',
  range: `${ALL_ARABIC}, U+0020-007E, U+00A0-017F, U+0218-021B, U+02BB-02BF, U+1E00-1EFF, U+2000-206F, U+20AC, U+2122, U+2212`,
  isWhole: true,
  size: 90,
};

/** Controls and facts. */
const readex = { family: 'Readex Pro', weight: 400 };
const variableReadex = { family: 'Readex Pro Variable', weight: '160 700' };
const cairo = { family: 'Cairo Variable', weight: '200 1000' };

/** The rules of each sheet, which names them in `@typefaces`. Of two rules with a character the later one wins. */
const RULES = {
  'every-page': [
    ...amiri(400),
    ...amiri(700),
    ...naskh(400),
    ...latinBeside({ family: 'Readex beside Amiri', weight: 400, size: 82 }, 'readex-pro', 'readex-400'),
    ...latinBesideNaskh(400),
    { ...readex, ...rareBesideReadex },
    { ...readex, file: variableFile('readex-pro', 'latin'), range: FILE_LATIN.replace(' U+2190-2193,', '') },
    { ...readex, file: variableFile('readex-pro', 'latin-ext'), range: EXTENDED_LATIN },
    { ...readex, file: 'readex-400', range: `${CLOSE}, ${CLOSE_LATIN}, U+00A9` },
  ],
  // No first screen waits for these.
  bold: [...naskh(700), ...latinBesideNaskh(700)],
  // The typeface of controls in all its weights.
  admin: [
    { ...variableReadex, file: variableFile('readex-pro', 'arabic'), range: FILE_ARABIC },
    { ...variableReadex, file: variableFile('readex-pro', 'latin'), range: FILE_LATIN },
    { ...variableReadex, ...rareBesideReadex },
  ],
  // Those of the saved font settings: the browser fetches one only where a page uses it.
  saved: [
    { ...cairo, file: variableFile('cairo', 'arabic'), range: FILE_ARABIC },
    { ...cairo, file: variableFile('cairo', 'latin'), range: FILE_LATIN },
    ...[400, 700].flatMap((weight) => [
      { family: 'Tajawal', weight, file: fixedFile('tajawal', 'arabic', weight), range: FILE_ARABIC },
      { family: 'Tajawal', weight, file: fixedFile('tajawal', 'latin', weight), range: FILE_LATIN },
    ]),
    {
      family: 'Roboto Variable',
      weight: '100 900',
      file: variableFile('roboto', 'latin'),
      range: FILE_LATIN,
    },
    {
      family: 'Open Sans Variable',
      weight: '300 800',
      file: variableFile('open-sans', 'latin'),
      range: FILE_LATIN,
    },
    ...[400, 700].map((weight) => ({
      family: 'Lato',
      weight,
      file: fixedFile('lato', 'latin', weight),
      range: FILE_LATIN,
    })),
  ],
} satisfies Record<string, FontRule[]>;
type RuleSet = keyof typeof RULES;

const android = { local: 'Noto Naskh Arabic' };
const linux = { local: 'DejaVu Sans' };

/** Measured over the sample titles and texts. */
const STAND_INS: Partial<Record<RuleSet, StandIn[]>> = {
  'every-page': [
    { family: 'Amiri on Android', ...android, size: 96.5, ascent: 116.5, descent: 65.7 },
    { family: 'Amiri on Linux', ...linux, size: 78.5, ascent: 143.2, descent: 80.8 },
    { family: 'Mulhim Naskh on Android', ...android, size: 80, ascent: 106.9, descent: 63.4 },
    { family: 'Mulhim Naskh on Linux', ...linux, size: 66.6, ascent: 128.4, descent: 76.2 },
    { family: 'Readex Pro on Linux', ...linux, size: 102.1, ascent: 97.9, descent: 24.5 },
  ],
  // Cairo's letters and its spaces are in two files and are scaled separately: with one size for both, lines would break
  // differently until the second file has loaded.
  saved: [
    { family: 'Cairo on Linux', ...linux, size: 94.3, ascent: 138.2, descent: 60.6 },
    {
      family: 'Cairo on Linux',
      ...linux,
      size: 102.7,
      ascent: 126.9,
      descent: 55.6,
      range: 'U+0600-060B, U+060D-06FF',
    },
    {
      family: 'Cairo on Linux',
      ...linux,
      size: 69.2,
      ascent: 188.3,
      descent: 82.6,
      range: 'U+0020, U+002E, U+003A, U+00A0, U+060C',
    },
  ],
};

/** The style sheet of one set of rules, with addresses relative to `src/styles`. */
export function fontSheet(set: string): string {
  if (!isRuleSet(set)) throw new Error(`There are no typefaces «${set}»`);
  return [
    ...RULES[set].map((rule: FontRule) =>
      fontFace({
        'font-family': `'${rule.family}'`,
        'font-weight': rule.weight,
        ...(rule.isWhole && { 'font-stretch': '99%' }),
        'font-display': 'swap',
        ...(rule.size && { 'size-adjust': `${rule.size}%` }),
        src: `url('${isBuilt(rule) ? `../../build/fonts/${rule.file}.woff2` : rule.file}') format('woff2')`,
        'unicode-range': rule.range,
      }),
    ),
    ...(STAND_INS[set] ?? []).map((standIn) =>
      fontFace({
        'font-family': `'${standIn.family}'`,
        'size-adjust': `${standIn.size}%`,
        'ascent-override': `${standIn.ascent}%`,
        'descent-override': `${standIn.descent}%`,
        'line-gap-override': '0%',
        src: `local('${standIn.local}')`,
        ...(standIn.range && { 'unicode-range': standIn.range }),
      }),
    ),
  ].join('\n');
}

const isRuleSet = (set: string): set is RuleSet => set in RULES;
const isBuilt = ({ file }: FontRule) => !file.startsWith('@');
const fontFace = (declarations: Record<string, string | number>) =>
  `@font-face {\n${Object.entries(declarations)
    .map(([property, value]) => `  ${property}: ${value};\n`)
    .join('')}}`;

/** What a rule of the design's typefaces says of its file. */
export interface DesignFace {
  family: string;
  weight: string;
  /** Name of the file that the build creates, without its ending; `null` for a file of a package. */
  builtFile: string | null;
  /** Whether the file only has the characters of nearly all texts; the others contain rare ones. */
  isClose: boolean;
  /** Whether only text with rare letters uses it. */
  isWhole: boolean;
  /** Every character of its range. */
  characters: string;
}

/** The typefaces of the design, as the public pages have them. */
export const DESIGN_FACES: DesignFace[] = [...RULES['every-page'], ...RULES.bold].map((rule: FontRule) => ({
  family: rule.family,
  weight: String(rule.weight),
  builtFile: isBuilt(rule) ? rule.file : null,
  isClose: isBuilt(rule) && !rule.isWhole,
  isWhole: rule.isWhole === true,
  characters: charactersOf(rule.range),
}));

/** The characters of a range, both single ones and from one to another. */
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
