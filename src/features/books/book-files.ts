import { proseDirection, writtenDirection } from '../../kernel/text-direction.ts';
import { xml, Xml } from '../../kernel/xml.ts';
import { pageDate, pageText } from '../../messages/page-text.ts';
import { directBlocks } from '../../rich-text/direct-blocks.ts';
import { PICTURE_TAG } from '../../rich-text/rich-text.ts';
import { questionAnchor } from '../interviews/interview-view.ts';
import type { Interview, Published } from '../interviews/interview.schema.ts';

/** The content of an e-book; pictures are files of the book. */
export interface Book {
  interview: Published<Interview>;
  /** The permanent address of the interview. */
  address: string;
  platformName: string;
  hostName: string;
  /** Ids of the images of the answers that the book has as files. */
  pictures: readonly string[];
  hasCover: boolean;
}

export const COVER_NAME = 'cover.jpg';

export function pictureName(id: string): string {
  return `picture-${id}.jpg`;
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
`;

/** The package document (EPUB 3.3): what the book is, its files, their order, from right to left. */
export function packageDocument({ interview, address, ...book }: Book): Xml {
  const { name, guest, topics, summary, updatedAt, publishedAt } = interview;
  const files = [
    ...(book.hasCover
      ? [xml`<item id="cover" href="${COVER_NAME}" media-type="image/jpeg" properties="cover-image"/>`]
      : []),
    ...book.pictures.map((id) => xml`<item id="p-${id}" href="${pictureName(id)}" media-type="image/jpeg"/>`),
  ];
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<package version="3.0" unique-identifier="id" dir="rtl" xml:lang="ar" xmlns="http://www.idpf.org/2007/opf">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${address}</dc:identifier>
<dc:title>${name}</dc:title>
<dc:language>ar</dc:language>
<dc:creator>${book.hostName}</dc:creator>
${guest && xml`<dc:contributor>${guest.name}</dc:contributor>`}
<dc:publisher>${book.platformName}</dc:publisher>
<dc:description>${summary}</dc:description>
<dc:date>${publishedAt}</dc:date>
${topics.map((topic) => xml`<dc:subject>${topic.name}</dc:subject>`)}
<meta property="dcterms:modified">${updatedAt.replace(/\.\d+Z$/, 'Z')}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${files}
</manifest>
<spine page-progression-direction="rtl"><itemref idref="text"/></spine>
</package>
`;
}

/** The table of contents: the questions. */
export function navigationDocument({ interview: { name, questions } }: Book): Xml {
  const items = questions.map(
    ({ id, question }) =>
      xml`<li><a href="text.xhtml#${questionAnchor(id)}"><bdi dir="${writtenDirection(question)}">${question}</bdi></a></li>`,
  );
  return document(
    name,
    xml`<nav epub:type="toc"><h1>${pageText('interview.questions')}</h1><ol>
<li><a href="text.xhtml">${name}</a></li>${items}</ol></nav>`,
  );
}

/** The interview itself. */
export function textDocument(book: Book): Xml {
  const { name, summary, guest, imageCredit, questions, publishedAt } = book.interview;
  const { dir, lang = 'ar' } = proseDirection(summary);
  const cover =
    book.hasCover &&
    xml`<figure><img src="${COVER_NAME}" alt=""/>${
      imageCredit === ''
        ? null
        : xml`<figcaption>${pageText('interview.photo')} <bdi dir="rtl">${imageCredit}</bdi></figcaption>`
    }</figure>`;
  const pairs = questions.map(
    ({ id, question, answer }) =>
      xml`<section><h2 id="${questionAnchor(id)}"><bdi dir="${writtenDirection(question)}">${question}</bdi></h2>${answerMarkup(book, answer)}</section>
`,
  );
  return document(
    name,
    xml`<h1>${name}</h1>${cover || null}
${guest && xml`<p><bdi dir="rtl">${guest.name}</bdi> <bdi dir="rtl">${guest.trade}</bdi></p>`}
<p dir="${dir}" lang="${lang}" xml:lang="${lang}">${summary}</p>
<p>${pageText('interview.by')} <bdi dir="rtl">${book.hostName}</bdi></p>
<p>${pageDate(publishedAt)}</p>
${pairs}
<p>${pageText('interview.end')}</p>
<p><a href="${book.address}"><bdi dir="ltr">${book.address}</bdi></a></p>`,
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

/** Stored HTML as XHTML: closed void elements, the pictures of the book, no classes, both forms of a language. */
function answerMarkup({ pictures }: Book, answer: string): Xml {
  const html = directBlocks(answer)
    .replace(PICTURE_TAG, (_tag, id: string, _width, alt: string) =>
      pictures.includes(id) ? `<img src="${pictureName(id)}" alt="${alt}"/>` : '',
    )
    .replace(/<(br|hr)>/g, '<$1/>')
    .replace(/(<[a-z][a-z0-9]*[^>]*?) class="[^"]*"/g, '$1')
    .replace(/ lang="([^"]*)"/g, ' lang="$1" xml:lang="$1"');
  return new Xml(html);
}
