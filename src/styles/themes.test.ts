import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { THEMES } from '../features/reading/comfort/reading-choices.ts';
import { contrastRatio, TEXT_CONTRAST_MIN } from './contrast.ts';

type Tokens = Map<string, string>;

const tokensCss = await readFile('src/styles/tokens.css', 'utf8');
const themesCss = await readFile('src/styles/themes.css', 'utf8');
const writtenCss = await readFile('src/ui/text/rich-text.css', 'utf8');

/** The custom properties of the first rule with exactly this selector. */
function declared(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function tokensOf(theme: string): Tokens {
  return new Map([...declared(tokensCss, ':root'), ...declared(themesCss, `:root[data-theme='${theme}']`)]);
}

/** Inside written text an author's colours may have values of their own. */
function richTextTokensOf(theme: string): Tokens {
  return new Map([...tokensOf(theme), ...declared(writtenCss, `:root[data-theme='${theme}'] .rich-text`)]);
}

function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colour(tokens, reference);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return value;
}

const GROUNDS = ['--bg', '--surface-1', '--surface-2', '--surface-3'];
const TEXTS = [
  '--text',
  '--text-reading',
  '--text-muted',
  '--text-quiet',
  '--text-faint',
  '--accent',
  '--accent-hover',
  '--danger-text',
  '--success',
  '--warning',
];
const PAIRS: [text: string, ground: string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-accent', '--accent-press'],
  ['--text', '--selection'],
  ['--text', '--accent-wash'],
  ['--bg', '--text'],
  ['--warning', '--warning-bg'],
];
const BOUNDARIES: [line: string, ground: string][] = ['--line-strong', '--focus'].flatMap((line) =>
  GROUNDS.map((ground): [string, string] => [line, ground]),
);
const WRITTEN = [
  '--paper-50',
  '--rubric-400',
  '--saffron-400',
  '--zinjar-400',
  '--lapis-300',
  '--qirmiz-300',
  '--paper-300',
];
const UNDER = [
  '--bg',
  '--back-hinna',
  '--back-zafaran',
  '--back-zinjar',
  '--back-lapis',
  '--back-qirmiz',
  '--back-ithmid',
];

function tooClose(tokens: Tokens, pairs: [string, string][], atLeast: number): string[] {
  return pairs
    .map(([one, other]) => ({ one, other, ratio: contrastRatio(colour(tokens, one), colour(tokens, other)) }))
    .filter(({ ratio }) => ratio < atLeast)
    .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`);
}

describe.each(['dark', ...THEMES])('the theme %s', (theme) => {
  test('has its own colours unless it is the default', () => {
    expect(declared(themesCss, `:root[data-theme='${theme}']`).size > 0).toBe(theme !== 'dark');
  });

  test('has a contrast of 4.5 to 1 between every text and each of its backgrounds', () => {
    expect(tooClose(tokensOf(theme), PAIRS, 4.5)).toEqual([]);
  });

  test('has a contrast of 3 to 1 between the border of a control, or the focus, and its background', () => {
    expect(tooClose(tokensOf(theme), BOUNDARIES, 3)).toEqual([]);
  });

  test('has a contrast of 4.5 to 1 between each text colour and background of authors', () => {
    const pairs = WRITTEN.flatMap((text) => UNDER.map((ground): [string, string] => [text, ground]));
    expect(tooClose(richTextTokensOf(theme), pairs, 4.5)).toEqual([]);
  });
});

test('the high contrast theme has a contrast of 7 to 1 for every text on the page', () => {
  const pairs = TEXTS.map((text): [string, string] => [text, '--bg']);
  expect(tooClose(tokensOf('contrast'), pairs, 7)).toEqual([]);
});

test('the wordmark and the link stand out from a white photograph on the shade at its top', async () => {
  const css = await readFile('src/layouts/top-bar.css', 'utf8');
  const [, red, green, blue, alpha] =
    /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\) 42%,/.exec(css)?.map(Number) ?? [];
  const shaded = [red, green, blue].map((channel = 0) =>
    Math.round(255 + (channel - 255) * (alpha ?? 0))
      .toString(16)
      .padStart(2, '0'),
  );
  const ground = `#${shaded.join('')}`;
  const tokens = declared(tokensCss, ':root');
  expect(contrastRatio(colour(tokens, '--paper-50'), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  expect(contrastRatio(colour(tokens, '--rubric-300'), ground)).toBeGreaterThanOrEqual(3);
});
