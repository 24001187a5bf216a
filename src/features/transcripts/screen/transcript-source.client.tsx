import { useRef, useState, type ClipboardEvent } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useFocusOnRemoval } from '../../../admin/screen-focus.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { FileButton } from '../../../ui/forms/file-input.client.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { useDroppedFiles } from '../../../ui/forms/use-dropped-files.client.ts';
import { linesOfHtml, type DocumentLines } from '../documents/document-lines.client.ts';
import {
  readTranscriptFile,
  readTranscriptText,
  TEXT_MAX,
  TRANSCRIPT_TYPES,
  TranscriptFileError,
} from '../formats/transcript-file.client.ts';
import './transcript.css';

interface TranscriptSourceProps {
  /** Text that was pasted or typed but not read yet. */
  text: string;
  onChange: (text: string) => void;
  /** Returns why the document cannot be used; null if it can. */
  onRead: (document: DocumentLines) => MessageKey | null;
}

/** The source of a transcript: pasted, typed, dropped, or a chosen file. */
export function TranscriptSource({ text, onChange, onRead }: TranscriptSourceProps) {
  const { t } = useLanguage();
  useFocusOnRemoval();
  const zone = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const read = async (document: () => DocumentLines | Promise<DocumentLines>) => {
    try {
      setProblem(onRead(await document()));
    } catch (error) {
      if (!(error instanceof TranscriptFileError)) throw error;
      setProblem(error.text);
    }
  };
  const open = ([file]: File[]) => {
    if (file) void read(() => readTranscriptFile(file));
  };
  const { isOver, dropProps } = useDroppedFiles(zone, open);
  /** The clipboard of a word processor contains the formatting of paragraphs. */
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (event.clipboardData.getData('text/plain').length > TEXT_MAX) {
      event.preventDefault();
      setProblem('transcript.tooLong');
    } else if (html !== '' && text === '') {
      event.preventDefault();
      void read(() => linesOfHtml(html, 'web'));
    }
  };
  return (
    <div className={isOver ? 'transcript-source is-over' : 'transcript-source'} ref={zone} {...dropProps}>
      {problem && (
        <Alert key={problem} kind="error">
          {t(problem)}
        </Alert>
      )}
      <TextAreaField
        label={t('transcript.text')}
        error={null}
        placeholder={t('transcript.text.placeholder')}
        rows={12}
        dir="rtl"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onPaste={paste}
      />
      <p className="transcript-hint">{t('transcript.hint')}</p>
      <div className="form-actions">
        <Button kind="primary" onClick={() => void read(() => readTranscriptText(text))}>
          {t('transcript.read')}
        </Button>
        <FileButton label={t('transcript.file.choose')} types={TRANSCRIPT_TYPES} onFiles={open} />
      </div>
    </div>
  );
}
