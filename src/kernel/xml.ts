/** Well-formed mark-up, which is inserted into other mark-up unescaped. */
export class Xml {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toString(): string {
    return this.source;
  }
}

type XmlValue = string | number | Xml | null | readonly Xml[];

/** Characters that XML cannot hold, not even escaped (XML 1.0, section 2.2); unpaired surrogates are among them. */
export const NO_XML_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text as the text or the attribute value of an XML document. */
export function escapeXml(text: string): string {
  return text
    .replace(NO_XML_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template of mark-up: strings are escaped, mark-up is inserted as it is, `null` becomes nothing. */
export function xml(parts: TemplateStringsArray, ...values: XmlValue[]): Xml {
  return new Xml(parts.map((part, index) => part + write(values[index] ?? null)).join(''));
}

function write(value: XmlValue): string {
  if (value === null) return '';
  if (value instanceof Xml) return value.source;
  if (typeof value === 'object') return value.join('');
  return escapeXml(String(value));
}
