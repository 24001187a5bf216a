import { proseAttributes } from '../../kernel/text-direction.ts';
import { xml, Xml } from '../../kernel/xml.ts';
import { readableAddress } from '../../site/readable-address.server.ts';
import { pageDate, pageText } from '../../messages/page-text.ts';
import { directBlocks } from '../../rich-text/direct-blocks.ts';
import { PICTURE_TAG } from '../../rich-text/rich-text.ts';
import { writtenMarkup } from '../../rich-text/written-markup.ts';
import { questionAnchor } from '../interviews/interview-view.ts';
import { recordingMarkup } from '../interviews/recording-markup.ts';
import type { Interview, Published } from '../interviews/interview.schema.ts';

/** What an e-book says of itself. */
export interface BookFacts {
  /** Its permanent id. */
  id: string;
  title: string;
  description: string | null;
  /** The guest of its only interview. */
  guest: string | null;
  topics: readonly string[];
  hostName: string;
  platformName: string;
  /** Of its only interview, ISO 8601; null for a book of all, which has many such dates. */
  publishedAt: string | null;
  updatedAt: string;
}

/** An interview in an e-book, with its portrait and pictures where they are files of the book. */
export interface Chapter {
  interview: Published<Interview>;
  /** The address of the interview. */
  address: string;
  hostName: string;
  hasCover: boolean;
  /** Ids of the images of the answers that the book has as files. */
  pictures: readonly string[];
}

export const COVER_NAME = 'cover.jpg';

export function pictureName(id: string): string {
  return `picture-${id}.jpg`;
}

export function chapterName(interviewId: string): string {
  return `interview-${interviewId}.xhtml`;
}

/** Points to the package; required by the container format (OCF 3.3). */
export const CONTAINER = xml`<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles
><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** Reading systems set their own face, size and colour; this sets what they do not. */
export const STYLE = `h1, h2 { line-height: 1.6; }
h2 { margin: 2em 0 0.5em; }
p { line-height: 1.8; margin: 0 0 1em; }
blockquote { margin: 1em; font-size: 1.15em; }
figure { margin: 1.5em 0; text-align: center; }
img { max-width: 100%; }
pre { white-space: pre-wrap; }
.rt-quran { font-size: 1.4em; text-align: center; }
.rt-verse p { margin: 0; }
.rt-align-center { text-align: center; }
.rt-verse p:nth-child(even):not(.rt-align-center) { margin-bottom: 0.5em; padding-right: 2em; }
`;

/** The package document (EPUB 3.3): what the book is, its files, their order, from right to left. */
export function packageDocument(
  facts: BookFacts,
  { chapters, pictures, hasCover }: { chapters: readonly string[] } & Pick<Chapter, 'pictures' | 'hasCover'>,
): Xml {
  const { guest, topics, publishedAt, updatedAt } = facts;
  const files = [
    ...(hasCover
      ? [xml`<item id="cover" href="${COVER_NAME}" media-type="image/jpeg" properties="cover-image"/>`]
      : []),
    ...chapters.map(
      (id) => xml`<item id="i-${id}" href="${chapterName(id)}" media-type="application/xhtml+xml"/>`,
    ),
    ...pictures.map((id) => xml`<item id="p-${id}" href="${pictureName(id)}" media-type="image/jpeg"/>`),
  ];
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<package version="3.0" unique-identifier="id" dir="rtl" xml:lang="ar" xmlns="http://www.idpf.org/2007/opf">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${facts.id}</dc:identifier>
<dc:title>${facts.title}</dc:title>
<dc:language>ar</dc:language>
<dc:creator>${facts.hostName}</dc:creator>
${guest && xml`<dc:contributor>${guest}</dc:contributor>`}
<dc:publisher>${facts.platformName}</dc:publisher>
${facts.description && xml`<dc:description>${facts.description}</dc:description>`}
${publishedAt && xml`<dc:date>${publishedAt}</dc:date>`}
${topics.map((topic) => xml`<dc:subject>${topic}</dc:subject>`)}
<meta property="dcterms:modified">${updatedAt.replace(/\.\d+Z$/, 'Z')}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${files}
</manifest>
<spine toc="ncx" page-progression-direction="rtl">${chapters.map((id) => xml`<itemref idref="i-${id}"/>`)}</spine>
</package>
`;
}

/** A place in a book. */
interface Entry {
  target: string;
  text: string;
}

/** The table of contents of a book, with the id of the book. */
export interface Contents {
  id: string;
  title: string;
  heading: string;
  entries: readonly Entry[];
}

/** The table of contents of one interview: its questions. */
export function contentsOfOne(bookId: string, { id: interviewId, name, questions }: Interview): Contents {
  const file = chapterName(interviewId);
  const entries = questions.map(({ id, question }) => ({
    target: `${file}#${questionAnchor(id)}`,
    text: question,
  }));
  const heading = pageText('interview.questions');
  return { id: bookId, title: name, heading, entries: [{ target: file, text: name }, ...entries] };
}

/** The table of contents of several interviews: their names. */
export function contentsOfAll(
  { id: bookId, title }: Pick<BookFacts, 'id' | 'title'>,
  interviews: readonly Pick<Interview, 'id' | 'name'>[],
): Contents {
  const entries = interviews.map(({ id, name }) => ({ target: chapterName(id), text: name }));
  return { id: bookId, title, heading: pageText('interviews.all'), entries };
}

/** A table of contents as EPUB 3 has it. */
export function navigationDocument({ title, heading, entries }: Contents): Xml {
  const items = entries.map(
    ({ target, text }) => xml`<li><a href="${target}">${writtenMarkup(text)}</a></li>`,
  );
  return document(title, xml`<nav epub:type="toc"><h1>${heading}</h1><ol>${items}</ol></nav>`);
}

/** The same for older reading systems (OPF 2.0.1, section 2.4.1). */
export function ncxDocument({ id, title, entries }: Contents): Xml {
  const points = entries.map(
    ({ target, text }, index) =>
      xml`<navPoint id="n-${index + 1}" playOrder="${index + 1}"><navLabel><text>${text}</text></navLabel><content src="${target}"/></navPoint>
`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<ncx version="2005-1" xml:lang="ar" xmlns="http://www.daisy.org/z3986/2005/ncx/">
<head><meta name="dtb:uid" content="${id}"/></head>
<docTitle><text>${title}</text></docTitle>
<navMap>${points}</navMap>
</ncx>
`;
}

/** An interview. */
export function chapterDocument(chapter: Chapter): Xml {
  const { name, summary, guest, imageCredit, recording, questions, publishedAt } = chapter.interview;
  const { dir, lang } = proseAttributes(summary);
  const cover =
    chapter.hasCover &&
    xml`<figure><img src="${COVER_NAME}" alt=""/>${
      imageCredit === ''
        ? null
        : xml`<figcaption>${pageText('interview.photo')} ${writtenMarkup(imageCredit)}</figcaption>`
    }</figure>`;
  const pairs = questions.map(
    ({ id, question, answer }) =>
      xml`<section><h2 id="${questionAnchor(id)}">${writtenMarkup(question)}</h2>${answerMarkup(chapter, answer)}</section>
`,
  );
  return document(
    name,
    xml`<h1>${writtenMarkup(name)}</h1>${cover || null}
${guest && xml`<p>${writtenMarkup(guest.name)} ${writtenMarkup(guest.trade)}</p>`}
<p dir="${dir}" lang="${lang}" xml:lang="${lang}">${summary}</p>
<p>${pageText('interview.by')} ${writtenMarkup(chapter.hostName)}</p>
<p>${pageDate(publishedAt)}</p>
${recordingMarkup(recording)}
${pairs}
<p>${pageText('interview.end')}</p>
<p><a href="${chapter.address}"><bdi dir="ltr">${readableAddress(chapter.address)}</bdi></a></p>`,
  );
}

function document(title: string, body: Xml): Xml {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html lang="ar" xml:lang="ar" dir="rtl" xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>${title}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body></html>
`;
}

const STYLED = STYLE.match(/rt-[a-z-]+/g) ?? [];
const OTHER_CLASSES = new RegExp(`(<[a-z][a-z0-9]*[^>]*?) class="(?!(?:${STYLED.join('|')})")[^"]*"`, 'g');

/** Stored HTML as XHTML: closed void elements, the pictures of the book, no classes but those that `STYLE` has, both forms of a language. */
function answerMarkup({ pictures }: Pick<Chapter, 'pictures'>, answer: string): Xml {
  const html = directBlocks(answer)
    .replace(PICTURE_TAG, (_tag, id: string, _width, alt: string) =>
      pictures.includes(id) ? `<img src="${pictureName(id)}" alt="${alt}"/>` : '',
    )
    .replace(/(<a href=")([^"]*)/g, (_tag, start: string, address: string) => start + strictAddress(address))
    .replace(/<(br|hr)>/g, '<$1/>')
    .replace(OTHER_CLASSES, '$1')
    .replace(/(<[a-z][a-z0-9]*[^>]*?) lang="([^"]*)"/g, '$1 lang="$2" xml:lang="$2"');
  return new Xml(html);
}

/** What browsers accept in an address and RFC 3987 does not, as HTML has it. */
const NOT_IN_ADDRESSES = /[\s\\^`{|}]|&(?:quot|lt|gt);|%(?![\dA-Fa-f]{2})/g;
const ESCAPES: Record<string, string> = { '&quot;': '%22', '&lt;': '%3C', '&gt;': '%3E' };

/** The address of a link in the strict form: book shops check it, and refuse a book with any other. */
function strictAddress(address: string): string {
  const escaped = address.replace(NOT_IN_ADDRESSES, (part) => ESCAPES[part] ?? encodeURIComponent(part));
  const [page = '', ...fragment] = escaped.split('#');
  return fragment.length === 0 ? page : `${page}#${fragment.join('%23')}`;
}
