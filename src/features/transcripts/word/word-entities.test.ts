import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { wordFile, wordParagraph } from './word-file.testing.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word file whose text declares entities. */
async function fileWithEntities(declared: string): Promise<Buffer> {
  const body = wordParagraph({ text: 'before &x; after' });
  const text = `<?xml version="1.0"?><!DOCTYPE d [${declared}]><w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  return Buffer.from(await wordFile('', { 'word/document.xml': text }));
}

test.each([
  ['a file of the machine', '<!ENTITY x SYSTEM "file:///proc/self/environ">'],
  ['an address', '<!ENTITY x SYSTEM "http://127.0.0.1:1/secret">'],
  ['more of itself', '<!ENTITY a "lollollol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x "&b;&b;&b;&b;">'],
])(
  'a Word file with an entity that stands for %s is refused because the entity is unknown',
  async (_, declared) => {
    const reading = mammoth.convertToHtml({ buffer: await fileWithEntities(declared) });
    await expect(reading).rejects.toThrow('entity not found:&x;');
  },
);
