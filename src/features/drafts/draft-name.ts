import { normalizeLine, truncateAtWord } from '../../kernel/plain-text.ts';
import type { DraftValue } from './draft-record.ts';

/** Texts by which a host recognises a draft, the most telling first. */
const TELLING = ['name', 'summary', 'question', 'answer', 'guestName', 'source', 'original'];
/** The answer is HTML. */
const TAG = /<[^>]*>|&\w+;/g;
const NAME_LENGTH = 80;

/** The first words of a draft; empty if it has no words. */
export function draftName(value: DraftValue): string {
  const texts = TELLING.map((name) => normalizeLine((value[name] ?? '').replace(TAG, ' ')));
  return truncateAtWord(texts.find((text) => text !== '') ?? '', NAME_LENGTH);
}
