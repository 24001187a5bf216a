import { SaxesParser } from 'saxes';
import { AppError } from '../../../kernel/app-error.ts';

/** An element with what is directly in it; its own text is that of all its parts in order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const DEPTH_MAX = 64;
/** XML 1.0, section 2.2, has no place for these; WordPress exports them as they were typed. */
const NO_XML_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * The root element of an XML document. A document type is refused: only with one can a text stand for another, a file
 * or an address, and no export needs it. Throws `validation` for what is not well formed.
 */
export function readXml(source: string): XmlElement {
  const outside = elementOf('', {});
  const open = [outside];
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  };
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Error('A document type is not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) throw new Error(`Elements are more than ${DEPTH_MAX} deep`);
    const element = elementOf(name, attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(source.replaceAll(NO_XML_CHARACTERS, '')).close();
  } catch (cause) {
    throw notXml(cause);
  }
  const [root] = outside.children;
  if (!root) throw notXml();
  return root;
}

function elementOf(name: string, attributes: Record<string, string>): XmlElement {
  return { name, attributes, text: '', children: [] };
}

function notXml(cause?: unknown): AppError {
  return new AppError('validation', 'archive.notXml', { cause });
}
