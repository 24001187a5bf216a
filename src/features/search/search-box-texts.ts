import { COUNTED } from '../../messages/counted-nouns.ts';
import { pageText } from '../../messages/page-text.ts';

/** The words of the search box. They travel as data: the catalogue itself would be most of the island's bytes. */
export interface SearchBoxTexts {
  label: string;
  placeholder: string;
  submit: string;
  clear: string;
  results: string;
  none: string;
  move: string;
  open: string;
  /** The plural forms of «٣ نتائج», with `{count}` for the number. */
  counts: Record<Intl.LDMLPluralRule, string>;
}

export function searchBoxTexts(): SearchBoxTexts {
  const { zero, one, two, few, many, other } = COUNTED.results;
  return {
    label: pageText('search.title'),
    placeholder: pageText('search.placeholder'),
    submit: pageText('search.submit'),
    clear: pageText('search.clear'),
    results: pageText('search.results'),
    none: pageText('search.none'),
    move: pageText('search.keys.move'),
    open: pageText('search.keys.open'),
    counts: {
      zero: pageText(zero),
      one: pageText(one),
      two: pageText(two),
      few: pageText(few),
      many: pageText(many),
      other: pageText(other),
    },
  };
}
