import type { MessageKey } from '../../messages/index.ts';
import { seenInText } from './arrival.ts';
import { decodeText } from './formats/decode-text.ts';
import { linesOfHtml, type DocumentLines } from './document-lines.client.ts';
import { otranscribeHtml, readText } from './read-text.ts';

/** Why a file or text cannot be read. */
export class TranscriptFileError extends Error {
  readonly text: MessageKey;

  constructor(text: MessageKey, options?: ErrorOptions) {
    super(text, options);
    this.name = 'TranscriptFileError';
    this.text = text;
  }
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** File types offered by the file dialog; the content decides how a file is read. */
export const TRANSCRIPT_TYPES = [
  '.docx',
  '.txt',
  '.srt',
  '.vtt',
  '.json',
  '.otr',
  '.zip',
  '.html',
  WORD_TYPE,
  'text/plain',
];
/** Files of these types are not read, whatever they contain. */
const OTHER_TYPE = /^(?:image|audio|video|font)\/|^application\/(?:pdf|vnd\.ms-excel|rtf)$/;
const OTHER_START = /^\s*(?:%PDF-|\{\\rtf)/u;

const FILE_MAX_BYTES = 10 * 1024 * 1024;
/** An interview of ten hours takes a tenth of this. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;
/** Fifteen hours of talk, in UTF-16 units. The device could not keep a longer text until it is saved. */
const SAID_MAX = 1_000_000;
/** The same with times and names; JSON has far more around its words, and is read faster. */
export const TEXT_MAX = 3 * SAID_MAX;

/**
 * The paragraphs of a Word file, of the text in an archive, of a text, subtitles or the JSON of a program. The file is
 * not uploaded. Throws `TranscriptFileError`.
 */
export async function readTranscriptFile(file: File): Promise<DocumentLines> {
  if (file.size > FILE_MAX_BYTES) throw new TranscriptFileError('transcript.file.tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWord = file.name.toLowerCase().endsWith('.docx') || file.type === WORD_TYPE;
  if (isWord || isArchive(bytes)) return readArchive(bytes);
  if (OTHER_TYPE.test(file.type)) throw new TranscriptFileError('transcript.file.type');
  return readTranscriptText(textOf(bytes));
}

/** The paragraphs of a text, also if it is HTML or JSON. Throws `TranscriptFileError`. */
export function readTranscriptText(text: string): DocumentLines {
  if (text.length > (/^\s*[[{]/u.test(text) ? FILE_MAX_BYTES : TEXT_MAX))
    throw new TranscriptFileError('transcript.tooLong');
  const read = documentOf(text);
  if (!read) throw new TranscriptFileError('transcript.file.type');
  const length = read.lines.reduce((total, line) => total + line.text.length, 0);
  if (length > SAID_MAX) throw new TranscriptFileError('transcript.tooLong');
  return read;
}

function documentOf(text: string): DocumentLines | null {
  if (/^\s*<(?:!doctype html|html)[\s>]/iu.test(text)) return linesOfHtml(text, 'web');
  const read = readText(text);
  if (read) return { ...read, formats: new Map(), seen: seenInText(text) };
  const transcribed = otranscribeHtml(text);
  return transcribed === null ? null : linesOfHtml(transcribed, 'otranscribe');
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null)
    throw new TranscriptFileError(bytes.includes(0) ? 'transcript.file.type' : 'transcript.file.encoding');
  if (OTHER_START.test(text)) throw new TranscriptFileError('transcript.file.type');
  return text;
}

/** A Word file, or the archive in which WhatsApp exports a chat. */
async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentLines> {
  const { ArchiveError, readZipFile } = await loadZipFile();
  const content = await readZipFile(bytes, UNPACKED_MAX_BYTES).catch((cause: unknown) => {
    const isTooLarge = cause instanceof ArchiveError && cause.problem === 'too-large';
    throw new TranscriptFileError(isTooLarge ? 'transcript.file.tooLarge' : 'transcript.file.notWord', {
      cause,
    });
  });
  if (content instanceof Uint8Array) return readTranscriptText(textOf(content));
  return { ...linesOfHtml(content.html, 'word'), seen: content.seen };
}

const loadZipFile = () =>
  import('./zip/zip-file.client.ts').catch((cause: unknown) => {
    throw new TranscriptFileError('transcript.file.notLoaded', { cause });
  });
