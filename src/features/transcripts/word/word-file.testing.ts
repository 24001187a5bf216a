import JSZip from 'jszip';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The files of an archive: their texts by their paths. */
export type ArchivedTexts = Record<string, string>;

/** A zip archive of texts. */
export function archiveOfTexts(texts: ArchivedTexts): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new JSZip();
  for (const [path, text] of Object.entries(texts)) archive.file(path, text);
  return archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }) as Promise<
    Uint8Array<ArrayBuffer>
  >;
}

/**
 * A Word document (ECMA-376) of paragraphs; `body` is WordprocessingML, and `part` the file that it is in. `others`
 * come in addition, or in the place of a file.
 */
export function wordFile(
  body: string,
  others: ArchivedTexts = {},
  part = 'document.xml',
): Promise<Uint8Array<ArrayBuffer>> {
  return archiveOfTexts({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/${part}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/relationships/officeDocument" Target="word/${part}"/></Relationships>`,
    [`word/${part}`]: `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ...others,
  });
}

/** A paragraph of runs, some of them bold or italic. */
export function wordParagraph(...runs: { text: string; isBold?: boolean; isItalic?: boolean }[]): string {
  const run = ({ text, isBold = false, isItalic = false }: (typeof runs)[number]) =>
    `<w:r><w:rPr>${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  return `<w:p>${runs.map(run).join('')}</w:p>`;
}

/** A paragraph in the style of titles, and the part of a Word file that names this style. */
export const wordTitle = (text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="a1"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
export const WORD_STYLES: ArchivedTexts = {
  'word/styles.xml': `<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:styleId="a1"><w:name w:val="Title"/></w:style></w:styles>`,
};

/** The part of a Word file with one footnote, which the reference `w:id="2"` leads to. */
export const wordFootnote = (text: string): ArchivedTexts => ({
  'word/footnotes.xml': `<w:footnotes xmlns:w="${WORD}"><w:footnote w:id="2">${wordParagraph({ text })}</w:footnote></w:footnotes>`,
});
