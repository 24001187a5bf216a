import type { MessageKey } from '../../../messages/index.ts';
import { seenInText } from '../arrival/arrival.ts';
import { decodeText } from './decode-text.ts';
import { linesOfHtml, type DocumentLines } from '../documents/document-lines.client.ts';
import { isXml, webPageOf } from '../documents/web-page.ts';
import { htmlOfMarkdown, seenInMarkdown } from './markdown.ts';
import { otranscribeHtml, paragraphsOf, readRecords, readWritten } from './read-text.ts';

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
const TYPES =
  '.docx .txt .md .html .mht .srt .vtt .smi .sbv .ass .ssa .sub .lrc .ttml .xml .json .otr .tsv .csv .zip text/plain';
/** File types offered by the file dialog; the content decides how a file is read. */
export const TRANSCRIPT_TYPES = [...TYPES.split(' '), WORD_TYPE];

/** Kinds of files that are refused with what to do instead, by their first bytes or the ends of their names. */
export const REFUSED = [
  ['pdf', /^%PDF-/u, 'pdf'],
  ['rtf', /^\{\\rtf/u, 'rtf'],
  ['odt', /application\/vnd\.oasis/u, 'odt ott'],
  ['book', /application\/epub/u, 'epub'],
  ['pages', null, 'pages'],
  ['sheet', null, 'xls xlsx numbers ods'],
  ['slides', null, 'ppt pptx key odp'],
  ['doc', /^\u00D0\u00CF\u0011\u00E0/u, 'doc'],
  ['image', /^(?:.PNG|\u00FF\u00D8\u00FF|GIF8|RIFF.{4}WEBP)/su, 'png jpg jpeg gif webp heic tif tiff svg'],
  [
    'sound',
    /^(?:ID3|\u00FF[\u00F1-\u00FB]|OggS|fLaC|RIFF.{4}(?:WAVE|AVI)|.{4}ftyp|\u001AE\u00DF\u00A3)/su,
    'mp3 m4a wav ogg oga opus aac amr flac wma mp4 mov mkv webm avi 3gp',
  ],
] as const;
const START_BYTES = 100;

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
  const name = file.name.toLowerCase();
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START_BYTES));
  const refused =
    REFUSED.find(([, first]) => first?.test(start)) ??
    REFUSED.find(([, , ends]) => ends.split(' ').some((end) => name.endsWith(`.${end}`)));
  if (refused) throw new TranscriptFileError(`transcript.refused.${refused[0]}`);
  if (name.endsWith('.docx') || file.type === WORD_TYPE || isArchive(bytes)) return readArchive(bytes);
  return readTranscriptText(textOf(bytes));
}

/** The paragraphs of a text, also if it is HTML or JSON. Throws `TranscriptFileError`. */
export function readTranscriptText(text: string): DocumentLines {
  if (text.length > (/^\s*[[{]/u.test(text) ? FILE_MAX_BYTES : TEXT_MAX))
    throw new TranscriptFileError('transcript.tooLong');
  const read = documentOf(text);
  const length = read.lines.reduce((total, line) => total + line.text.length, 0);
  if (length > SAID_MAX) throw new TranscriptFileError('transcript.tooLong');
  return read;
}

function documentOf(text: string): DocumentLines {
  const page = webPageOf(text);
  if (page !== null) return linesOfHtml(page, 'web');
  const recorded = readRecords(text);
  const paragraphs = recorded === undefined ? paragraphsOf(text) : [];
  const markdown = htmlOfMarkdown(paragraphs);
  if (markdown !== null) return { ...linesOfHtml(markdown, 'text'), seen: seenInText(seenInMarkdown(text)) };
  const read = recorded === undefined ? readWritten(paragraphs) : recorded;
  if (isXml(text) && read?.format !== 'subtitles') throw new TranscriptFileError('transcript.refused.xml');
  if (read) return { ...read, formats: new Map(), seen: seenInText(text) };
  const transcribed = otranscribeHtml(text);
  if (transcribed === null) throw new TranscriptFileError('transcript.refused.json');
  return linesOfHtml(transcribed, 'otranscribe');
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null)
    throw new TranscriptFileError(bytes.includes(0) ? 'transcript.file.type' : 'transcript.file.encoding');
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
  import('../word/zip-file.client.ts').catch((cause: unknown) => {
    throw new TranscriptFileError('transcript.file.notLoaded', { cause });
  });
