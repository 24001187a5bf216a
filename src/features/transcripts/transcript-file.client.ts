import { decodeText } from './decode-text.ts';
import { linesOfHtml, type DocumentLines } from './document-lines.client.ts';
import { linesOfText } from './read-transcript.ts';
import { subtitleLines } from './subtitles.ts';
import { ArchiveError, checkArchive } from './unpacked-size.ts';

/** Why a file cannot be read. */
export type FileProblem = 'type' | 'too-large' | 'not-word';

export class TranscriptFileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'TranscriptFileError';
    this.problem = problem;
  }
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** File types offered by the file dialog. */
export const TRANSCRIPT_TYPES = ['.docx', '.txt', '.srt', '.vtt', '.json', WORD_TYPE, 'text/plain'];
const TEXT_NAME = /\.(?:txt|srt|vtt|json)$/;

const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** An interview of ten hours takes a tenth of this. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;

/**
 * The paragraphs of a Word file, a text, subtitles or the JSON of Whisper. The file is not uploaded. Throws
 * `TranscriptFileError`.
 */
export async function readTranscriptFile(file: File): Promise<DocumentLines> {
  if (file.size > FILE_MAX_BYTES) throw new TranscriptFileError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.toLowerCase();
  if (name.endsWith('.docx') || file.type === WORD_TYPE) return linesOfHtml(await readWord(bytes));
  if (!TEXT_NAME.test(name) && file.type !== 'text/plain') throw new TranscriptFileError('type');
  const text = decodeText(bytes);
  const lines = name.endsWith('.json') ? subtitleLines(text) : linesOfText(text);
  if (!lines) throw new TranscriptFileError('type');
  return { lines, formats: new Map() };
}

async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    await checkArchive(bytes, UNPACKED_MAX_BYTES);
    const [{ default: mammoth }, { withArabicEmphasis }] = await Promise.all([
      import('mammoth'),
      import('./arabic-emphasis.ts'),
    ]);
    const arrayBuffer = await withArabicEmphasis(bytes);
    // Images are not part of the text.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    return (await mammoth.convertToHtml({ arrayBuffer }, { convertImage })).value;
  } catch (error) {
    const isTooLarge = error instanceof ArchiveError && error.problem === 'too-large';
    throw new TranscriptFileError(isTooLarge ? 'too-large' : 'not-word', { cause: error });
  }
}
