import { AppError } from '../../../kernel/app-error.ts';

/** An element with what is directly in it; its own text is that of all its parts in order. */
export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  text: string;
  children: XmlElement[];
}

const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DEPTH_MAX = 64;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The root element of an XML document. A document type is refused: only with one can a text stand for another, a file
 * or an address, and no export needs it. Throws `validation` for what is not well formed.
 */
export function readXml(source: string): XmlElement {
  const outside: XmlElement = { name: '', attributes: new Map(), text: '', children: [] };
  const open = [outside];
  TOKEN.lastIndex = source.startsWith('\uFEFF') ? 1 : 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    const parent = open.at(-1);
    if (!match || !parent) throw malformed();
    const [, cdata, closed, opened, attributes = '', selfClosing, text] = match;
    if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) parent.text += decode(text);
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw malformed();
    } else if (opened !== undefined) {
      const element = { name: opened, attributes: readAttributes(attributes), text: '', children: [] };
      parent.children.push(element);
      if (selfClosing === '') open.push(element);
      if (open.length > DEPTH_MAX) throw malformed();
    }
  }
  const [root] = outside.children;
  if (!root || open.length > 1) throw malformed();
  return root;
}

function readAttributes(source: string): Map<string, string> {
  const found = [...source.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name = '', double, single]) => [name, decode(double ?? single ?? '')]));
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return entity(String(name));
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

function entity(name: string): string {
  const value = ENTITIES[name];
  if (value === undefined) throw malformed();
  return value;
}

function malformed(): AppError {
  return new AppError('validation', 'archive.notXml');
}
