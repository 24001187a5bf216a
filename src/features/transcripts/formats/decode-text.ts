const UTF16_SAMPLE_BYTES = 4096;
/** With more replaced characters, the bytes are no UTF-8 with a broken end. */
const BROKEN_SHARE_MAX = 0.001;
/** The article `al-` in the former encodings of Arabic; every longer text contains it. */
const ARTICLE = '\u0627\u0644';
const FORMER_ENCODINGS = ['windows-1256', 'iso-8859-6'];
const ARTICLE_EXPECTED_IN_BYTES = 200;
const NOT_TEXT = /[\0-\u0008\u000E-\u001A]/u;

/**
 * A text in UTF-8, UTF-16 (also without a mark of the byte order), or a former encoding of Arabic. Null if the bytes
 * are no text, or in another encoding.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  if (hasControls(bytes)) return null;
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  if (broken <= text.length * BROKEN_SHARE_MAX) return text;
  return formerText(bytes);
}

/** The encoding in which the article is most frequent; null if a long text has none in any. */
function formerText(bytes: Uint8Array): string | null {
  const texts = FORMER_ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes));
  const [best = { text: '', articles: 0 }] = texts
    .map((text) => ({ text, articles: text.split(ARTICLE).length - 1 }))
    .toSorted((a, b) => b.articles - a.articles);
  return best.articles > 0 || bytes.length < ARTICLE_EXPECTED_IN_BYTES ? best.text : null;
}

/** By its mark, or because one byte of every two is that of Arabic or Latin. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, UTF16_SAMPLE_BYTES);
  if (!sample.includes(0)) return null;
  const pages = (first: number) =>
    sample.filter((byte, index) => index % 2 === first && (byte === 0x00 || byte === 0x06)).length;
  const enough = Math.floor(sample.length / 2) * 0.9;
  if (pages(1) >= enough) return 'utf-16le';
  return pages(0) >= enough ? 'utf-16be' : null;
}

const hasControls = (bytes: Uint8Array) =>
  NOT_TEXT.test(new TextDecoder('latin1').decode(bytes.subarray(0, UTF16_SAMPLE_BYTES)));
