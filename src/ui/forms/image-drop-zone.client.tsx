import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import type { Locale } from '../../messages/index.ts';
import { LOCALE_TAGS } from '../../messages/locale-tags.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FieldError } from './field.tsx';
import { FileInput } from './file-input.client.tsx';
import {
  IMAGE_UNTOUCHED,
  showsCurrent,
  withoutImage,
  withPrepared,
  type ImageChoice,
  type ImageProblem,
  type PreparedImage,
} from './image-choice.ts';
import { Spinner } from '../spinner.tsx';
import { useTexts } from '../texts.ts';
import { useDroppedFiles } from './use-dropped-files.client.ts';
import { useFileAddress } from './use-file-address.client.ts';
import './forms.css';

interface ImageDropZoneProps {
  /** The media types in the file dialog. */
  types: readonly string[];
  /** Validates and prepares a chosen file; if it rejects, the file is unreadable. */
  prepare: (file: File) => Promise<PreparedImage>;
  choice: ImageChoice;
  onChange: (choice: ImageChoice) => void;
  /** The saved image; null if there is none. */
  current?: ReactNode;
  label: string;
  /** The accepted files. */
  hint: string;
  problemText: (problem: ImageProblem) => string;
}

/** One image by drag and drop, by the file dialog (a click, Enter, Space), or pasted. */
export function ImageDropZone({
  types,
  prepare,
  choice,
  onChange,
  current = null,
  label,
  hint,
  problemText,
}: ImageDropZoneProps) {
  const { t } = useTexts();
  const id = useId();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasCurrent = current !== null;
  const pick = usePick({ prepare, choice, onChange });
  const { isOver, dropProps } = useDroppedFiles(zone, pick);
  useFocusAfterChoice(zone, choice);
  const openDialog = () => input.current?.click();
  const remove = () => onChange(withoutImage(choice, hasCurrent));
  const hasImage = choice.file !== null || showsCurrent(choice, hasCurrent);
  const problemId = choice.problem ? `${id}-problem` : undefined;
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={`${id}-label`}
      tabIndex={-1}
      ref={zone}
      {...dropProps}
    >
      <span className="field-label" id={`${id}-label`}>
        {label} <span className="field-optional detail">{t('image.optional')}</span>
      </span>
      <FileInput ref={input} types={types} onFiles={pick} />
      {hasImage ? (
        <div className={isOver ? 'image-chosen row is-over' : 'image-chosen row'}>
          <ChosenImage choice={choice} onChange={onChange} current={current} hint={hint} />
          <Button kind="quiet" isSmall onClick={openDialog}>
            {t('image.replace')}
          </Button>
          <RemoveButton label={t('image.remove')} onPress={remove} />
        </div>
      ) : (
        <EmptyZone hint={hint} isOver={isOver} problemId={problemId} onPress={openDialog} />
      )}
      <Preparation choice={choice} problemText={problemText} problemId={problemId} />
      {!hasImage && choice.problem && <RemoveButton label={t('image.remove')} onPress={remove} />}
      {!hasImage && choice.isRemoved && (
        <Button kind="quiet" isSmall className="image-restore" onClick={() => onChange(IMAGE_UNTOUCHED)}>
          {t('image.restore')}
        </Button>
      )}
    </div>
  );
}

/** Moves the focus to the zone when the pressed button is removed: each state has its own buttons. */
function useFocusAfterChoice(zone: RefObject<HTMLElement | null>, choice: ImageChoice): void {
  const known = useRef(choice);
  useEffect(() => {
    if (known.current === choice) return;
    known.current = choice;
    if (document.activeElement === document.body) zone.current?.focus();
  }, [zone, choice]);
}

/** Handles chosen files; only the last choice counts. */
function usePick({
  prepare,
  choice,
  onChange,
}: Pick<ImageDropZoneProps, 'prepare' | 'choice' | 'onChange'>): (files: File[]) => void {
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  return ([file, ...more]) => {
    if (!file || more.length > 0) return onChange({ ...choice, problem: { kind: 'tooMany' } });
    const waiting = { ...choice, problem: null, isPreparing: true };
    onChange(waiting);
    latest.current = waiting;
    const failed: PreparedImage = { problem: { kind: 'unreadable', fileName: file.name } };
    void prepare(file)
      .catch(() => failed)
      .then((prepared) => {
        // Outdated if it was removed, or followed by another choice.
        if (latest.current === waiting) onChange(withPrepared(waiting, prepared));
      });
  };
}

type ChosenImageProps = Pick<ImageDropZoneProps, 'choice' | 'onChange' | 'current' | 'hint'>;

/** The chosen file with a preview, its name and size; or the current image. */
function ChosenImage({ choice, onChange, current, hint }: ChosenImageProps) {
  const { t, locale } = useTexts();
  const { file } = choice;
  const address = useFileAddress(file);
  if (!file) {
    return (
      <>
        {current}
        <p className="image-chosen-text detail">
          {t('image.current')} {hint}
        </p>
      </>
    );
  }
  const refuse = () =>
    onChange({ ...choice, file: null, problem: { kind: 'unreadable', fileName: file.name } });
  return (
    <>
      <img className="image-preview" src={address ?? undefined} alt="" onError={refuse} />
      <span className="image-chosen-text">
        <b>
          <bdi dir="auto">{file.name}</bdi>
        </b>
        <span className="detail">{sizeText(locale, file.size)}</span>
      </span>
    </>
  );
}

interface PreparationProps extends Pick<ImageDropZoneProps, 'choice' | 'problemText'> {
  problemId: string | undefined;
}

/** The state of preparing the file: in progress, the result, or why it cannot be used. */
function Preparation({ choice, problemText, problemId }: PreparationProps) {
  const { t, locale } = useTexts();
  const { file, problem, isPreparing, shrunkFrom } = choice;
  if (problem) {
    return (
      <FieldError id={problemId} role="alert">
        {problemText(problem)}
      </FieldError>
    );
  }
  if (isPreparing) return <Spinner label={t('image.preparing')} />;
  if (!file || shrunkFrom === null) return null;
  return (
    <p className="detail" role="status">
      {t('image.shrunk', { before: sizeText(locale, shrunkFrom), after: sizeText(locale, file.size) })}
    </p>
  );
}

interface EmptyZoneProps {
  hint: string;
  isOver: boolean;
  problemId: string | undefined;
  onPress: () => void;
}

function EmptyZone({ hint, isOver, problemId, onPress }: EmptyZoneProps) {
  const { t } = useTexts();
  return (
    <button
      className={isOver ? 'image-zone row is-over' : 'image-zone row'}
      type="button"
      aria-describedby={problemId}
      onClick={onPress}
    >
      <span className="image-zone-mark">
        <Icon name="upload" />
      </span>
      <span className="image-zone-text">
        <b className="image-zone-prompt">
          {t('image.prompt')} <u>{t('image.choose')}</u>
        </b>
        <span className="detail">{hint}</span>
      </span>
    </button>
  );
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button kind="danger-quiet" isSmall icon="close" className="image-remove" onClick={onPress}>
      {label}
    </Button>
  );
}

const MEGABYTE = 1024 * 1024;

function sizeText(locale: Locale, bytes: number): string {
  const [unit, amount] =
    bytes < MEGABYTE ? ['kilobyte', Math.ceil(bytes / 1024)] : ['megabyte', bytes / MEGABYTE];
  const format = new Intl.NumberFormat(LOCALE_TAGS[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return format.format(amount);
}
