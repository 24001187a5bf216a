import type JSZip from 'jszip';
import mammoth from 'mammoth';
import { escapeXml } from '../../../kernel/xml.ts';
import { nodesOfHtml } from '../../../rich-text/parse.client.ts';
import { addSeen, count, nothingSeen, seenText, type SeenText } from '../../../rich-text/seen-text.ts';
import { webPageOf } from '../documents/web-page.ts';
import { decodeText } from '../formats/decode-text.ts';
import { makePlain, paragraphOf } from './plain-word.client.ts';
import { openArchive } from './unpacked-size.ts';
import { addSeenText } from './word-text.client.ts';
import { childrenOf, elementsOf, hasText, stylesOf, valueOf } from './word-xml.ts';

export { ArchiveError } from './unpacked-size.ts';

/** A Word file as HTML, and what its readers see. */
interface WordContent {
  html: string;
  seen: SeenText;
}

/**
 * A Word file, or the bytes of the first text in another zip archive, as WhatsApp exports a chat. Rejects with
 * `ArchiveError` if the archive takes more than `maxBytes` unpacked, and if it is neither. Loaded with the first file that
 * is opened, because the libraries are large.
 */
export async function readZipFile(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<WordContent | Uint8Array> {
  const archive = await openArchive(bytes, maxBytes);
  const [text] = archive.file(/^[^/]+\.txt$/iu);
  return text ? text.async('uint8array') : readWord(archive, maxBytes);
}

/** Parts with text: of the document, its notes, margins and comments. */
const TEXT_PART = /<(?:\w+:)?(?:document|footnotes|endnotes|hdr|ftr|comments)[\s>]/;
const ROOT_WITHIN = 2_000;
/** Parts that the converter reads. */
const CONVERTED = new Set(['document', 'footnotes', 'endnotes']);

/** `maxBytes` is the limit for a Word file in this one, and zero in such a file. */
async function readWord(archive: JSZip, maxBytes: number): Promise<WordContent> {
  const seen = nothingSeen();
  const chunks: Chunk[] = [];
  const styles = stylesOf(await partOf(archive, 'word/styles.xml'));
  for (const { name } of archive.file(/\.xml$/i)) {
    const part = await textPartOf(archive, name);
    if (!part) continue;
    const pathOf = await relationsOf(archive, name);
    await addDiagrams(archive, part, pathOf);
    addSeenText(seen, part, styles);
    if (!CONVERTED.has(part.documentElement.localName)) continue;
    chunks.push(...(await takeChunks(archive, part, { name, maxBytes, pathOf })));
    makePlain(part, styles);
    archive.file(name, new XMLSerializer().serializeToString(part));
  }
  const arrayBuffer = await archive.generateAsync({ type: 'arraybuffer' });
  // Images are not part of the text.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const styleMap = ["p[style-name='Title'] => h1.title:fresh"];
  let { value: html } = await mammoth.convertToHtml({ arrayBuffer }, { convertImage, styleMap });
  for (const { mark, content } of chunks) {
    html = html.replace(`<p>${mark}</p>`, () => content.html);
    addSeen(seen, content.seen);
  }
  return { html, seen };
}

/** The path of the file that an element of a part names by an attribute; empty if there is none. */
type PathOf = (element: Element, attribute: string) => string;

async function relationsOf(archive: JSZip, name: string): Promise<PathOf> {
  const [, folder = '', file = ''] = /^(.*?)([^/]+)$/.exec(name) ?? [];
  const relations = await partOf(archive, `${folder}_rels/${file}.rels`);
  const targets = new Map(
    (relations ? elementsOf(relations, 'Relationship') : []).map((one) => [
      valueOf(one, 'Id'),
      valueOf(one, 'Target') ?? '',
    ]),
  );
  return (element, attribute) => {
    const target = targets.get(valueOf(element, attribute)) ?? '';
    return target.startsWith('/') ? target.slice(1) : folder + target;
  };
}

/** Puts the words of each diagram, which are in a part of their own, in its place, as those of a shape. */
async function addDiagrams(archive: JSZip, part: Document, pathOf: PathOf): Promise<void> {
  for (const place of elementsOf(part, 'relIds')) {
    const model = await partOf(archive, pathOf(place, 'dm'));
    for (const point of model ? elementsOf(model, 't') : []) {
      const body = part.createElement('txBody');
      body.append(...childrenOf(point, 'p'));
      if (hasText(body)) place.append(body);
    }
  }
}

/** A document in a Word file, and the text of the paragraph in its place. */
interface Chunk {
  mark: string;
  content: WordContent;
}

/** Puts a paragraph in the place of each document in a part. One that cannot be read is counted. */
function takeChunks(
  archive: JSZip,
  part: Document,
  { name, maxBytes, pathOf }: { name: string; maxBytes: number; pathOf: PathOf },
): Promise<Chunk[]> {
  const chunks = elementsOf(part, 'altChunk').map(async (element, index) => {
    const mark = `\uE000${name} ${index}\uE000`;
    const file = archive.file(pathOf(element, 'id'));
    element.replaceWith(paragraphOf(part.documentElement, mark));
    return { mark, content: await contentOf(await file?.async('arraybuffer'), maxBytes) };
  });
  return Promise.all(chunks);
}

async function contentOf(file: ArrayBuffer | undefined, maxBytes: number): Promise<WordContent> {
  const bytes = file && new Uint8Array(file);
  const html = bytes && embeddedHtml(bytes);
  if (html) return { html, seen: seenText(nodesOfHtml(html)) };
  const inner = bytes && maxBytes > 0 && (await openArchive(bytes, maxBytes).catch(() => null));
  if (inner) return readWord(inner, 0);
  const seen = nothingSeen();
  count(seen, 'embedded');
  return { html: '', seen };
}

/** The HTML of a document that is no Word file: a page or plain text; null for any other. */
function embeddedHtml(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  if (text === null || text.startsWith('{\\rtf')) return null;
  return webPageOf(text) ?? text.replace(/^.*$/gm, (line) => `<p>${escapeXml(line)}</p>`);
}

/** The XML of a part with text; null for any other, and for one that the converter refuses. */
async function textPartOf(archive: JSZip, name: string): Promise<Document | null> {
  const xml = await archive.file(name)?.async('string');
  return xml !== undefined && TEXT_PART.test(xml.slice(0, ROOT_WITHIN)) ? parse(xml) : null;
}

async function partOf(archive: JSZip, name: string): Promise<Document | null> {
  const xml = await archive.file(name)?.async('string');
  return xml === undefined ? null : parse(xml);
}

/** A document type declaration is not read: only with it entities can stand for other texts. */
function parse(xml: string): Document | null {
  if (/<!DOCTYPE/i.test(xml)) return null;
  const part = new DOMParser().parseFromString(xml, 'application/xml');
  return part.querySelector('parsererror') ? null : part;
}
