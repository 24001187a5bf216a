import mammoth from 'mammoth';
import { withArabicEmphasis } from './arabic-emphasis.ts';
import { openArchive } from './unpacked-size.ts';

export { ArchiveError } from './unpacked-size.ts';

/**
 * The HTML of a Word file, or the bytes of the first text in another zip archive, as WhatsApp exports a chat. Rejects
 * with `ArchiveError` if the archive takes more than `maxBytes` unpacked, and if it is neither. Loaded with the first
 * file that is opened, because the libraries are large.
 */
export async function readZipFile(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<string | Uint8Array> {
  const archive = await openArchive(bytes, maxBytes);
  const [text] = archive.file(/^[^/]+\.txt$/iu);
  if (text) return text.async('uint8array');
  const arrayBuffer = await withArabicEmphasis(archive);
  // Images are not part of the text.
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const styleMap = ["p[style-name='Title'] => h1.title:fresh"];
  return (await mammoth.convertToHtml({ arrayBuffer }, { convertImage, styleMap })).value;
}
