import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  alignmentClass,
  BACK_COLORS,
  backColorClass,
  QUOTATION_CLASSES,
  TEXT_ALIGNMENTS,
  TEXT_COLORS,
  TEXT_SIZES,
  textColorClass,
  textSizeClass,
} from '../../rich-text/rich-text.ts';

const CSS = readFileSync(new URL('./rich-text.css', import.meta.url), 'utf8');
const TOKENS = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

const CLASSES = [
  ...TEXT_COLORS.map(({ name }) => textColorClass(name)),
  ...BACK_COLORS.flatMap(({ name }) => backColorClass(name) ?? []),
  ...TEXT_SIZES.map((size) => textSizeClass(size)),
  ...TEXT_ALIGNMENTS.flatMap((alignment) => alignmentClass(alignment) ?? []),
];

/** The value of the one declaration of a class, with a token resolved. */
function valueOf(className: string): string | undefined {
  const value = new RegExp(`\\.rich-text \\.${className} \\{\\s*[a-z-]+: ([^;]+);`).exec(CSS)?.[1];
  const token = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1];
  return token ? new RegExp(`${token}:\\s*([^;]+);`).exec(TOKENS)?.[1] : value;
}

test.each(CLASSES)('the class %s has a style', (name) => {
  expect(valueOf(name)).toBeDefined();
});

test.each(TEXT_COLORS)('the text colour $name is $hex', ({ name, hex }) => {
  expect(valueOf(textColorClass(name))).toBe(hex);
});

test.each(BACK_COLORS.filter(({ hex }) => hex !== null))(
  'the background colour $name is $hex',
  ({ name, hex }) => {
    expect(valueOf(`rt-back-${name}`)).toBe(hex);
  },
);

test('the style sheet has no class outside the vocabulary', () => {
  const styled = [...CSS.matchAll(/\.rich-text \.(rt-[a-z0-9-]+) \{/g)].map(([, name = '']) => name);
  const known: readonly string[] = [...CLASSES, ...QUOTATION_CLASSES];
  expect(styled.filter((name) => !known.includes(name))).toEqual([]);
});
