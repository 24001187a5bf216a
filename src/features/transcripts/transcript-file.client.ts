import { linesOfHtml, type DocumentLines } from './document-lines.client.ts';
import { linesOfText } from './read-transcript.ts';
import { ArchiveError, checkArchive } from './unpacked-size.ts';

/** Why a file cannot be read. */
export type FileFault = 'type' | 'too-large' | 'not-word';

export class TranscriptFileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'TranscriptFileError';
    this.fault = fault;
  }
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What the file dialog offers. */
export const TRANSCRIPT_TYPES = ['.docx', '.txt', WORD_TYPE, 'text/plain'];

const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** A talk of ten hours is a tenth of it. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;
const WORD_TEXT = 'word/document.xml';

/** The paragraphs of a Word or text file. Nothing leaves the device. Throws `TranscriptFileError`. */
export async function readTranscriptFile(file: File): Promise<DocumentLines> {
  if (file.size > FILE_MAX_BYTES) throw new TranscriptFileError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.toLowerCase();
  if (name.endsWith('.docx') || file.type === WORD_TYPE) return linesOfHtml(await readWord(bytes));
  if (name.endsWith('.txt') || file.type === 'text/plain') {
    return { lines: linesOfText(decodeText(bytes)), formats: new Map() };
  }
  throw new TranscriptFileError('type');
}

async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const names = await checkArchive(bytes, UNPACKED_MAX_BYTES);
    if (!names.includes(WORD_TEXT)) throw new ArchiveError('not-an-archive');
    const { default: mammoth } = await import('mammoth');
    // Pictures are no part of what was said.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    return (await mammoth.convertToHtml({ arrayBuffer: bytes.buffer }, { convertImage })).value;
  } catch (error) {
    const isTooLarge = error instanceof ArchiveError && error.fault === 'too-large';
    throw new TranscriptFileError(isTooLarge ? 'too-large' : 'not-word', { cause: error });
  }
}

/** UTF-8 or UTF-16; what is neither is of a time when Arabic was windows-1256. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
