import type JSZip from 'jszip';

const TEXT_PART = /^word\/[^/]+\.xml$/;
const RUN_PROPERTIES = /<w:rPr>([^]*?)<\/w:rPr>/g;
/** Bold and italic of complex scripts, with the elements for other scripts (ECMA-376, part 1, 17.3.2). */
const EMPHASES = [
  ['bCs', 'b'],
  ['iCs', 'i'],
] as const;

/**
 * Converts bold and italic of Arabic in a Word file to the form for Latin text: right-to-left runs have them as
 * `w:bCs` and `w:iCs`, which the converter to HTML does not read.
 */
export async function withArabicEmphasis(zip: JSZip): Promise<ArrayBuffer> {
  for (const part of zip.file(TEXT_PART)) {
    zip.file(part.name, emphasize(await part.async('string')));
  }
  return zip.generateAsync({ type: 'arraybuffer' });
}

function emphasize(xml: string): string {
  return xml.replace(RUN_PROPERTIES, (whole, properties: string) => {
    // The former formatting of a tracked change does not count.
    const [current = ''] = properties.split('<w:rPrChange');
    if (!isOn(current, 'rtl') && !isOn(current, 'cs')) return whole;
    const added = EMPHASES.filter(([complex]) => isOn(current, complex)).map(([, plain]) => `<w:${plain}/>`);
    return `<w:rPr>${added.join('')}${whole.slice('<w:rPr>'.length)}`;
  });
}

function isOn(properties: string, name: string): boolean {
  const [found, value = 'true'] =
    new RegExp(`<w:${name}(?:\\s+w:val="([^"]*)")?\\s*/>`).exec(properties) ?? [];
  return found !== undefined && !['false', '0', 'off'].includes(value);
}
