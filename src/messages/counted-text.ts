/** The plural forms of one counted noun, with `{count}` for the number. */
export type PluralTexts = Record<Intl.LDMLPluralRule, string>;

const PLURALS = new Intl.PluralRules('ar');
const NUMBERS = new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' });

/** «٣ نتائج»: a noun in the form its number asks for, without the catalogue, which a browser does not have. */
export function countedText(texts: PluralTexts, count: number): string {
  return texts[PLURALS.select(count)].replace('{count}', digits(count));
}

/** A number in the digits of the public pages: ١٢٣. */
export function digits(value: number): string {
  return NUMBERS.format(value);
}

/** A share of one in per cent: ١٢٠٪. */
export function percentText(share: number): string {
  return `${digits(Math.round(share * 100))}\u066a`;
}
