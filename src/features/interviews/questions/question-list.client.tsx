import {
  type ComponentProps,
  type DragEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import type { Question } from '../interview.schema.ts';
import type { QuestionSlots } from './open-question.client.tsx';

interface QuestionListProps extends RowActions {
  questions: Question[];
  /** The id of the open question; null while a new one is written. */
  openId: string | null;
  /** The id of the question that is to follow the new one, empty for the end; null without a new one. */
  newBefore: string | null;
  deleting: ReadonlySet<string>;
  /** Ids of questions with unsaved text on this device. */
  kept: ReadonlySet<string>;
  /** Undoing the last deletion, and the question before which it was; null for the end. */
  undo: { notice: ReactNode; before: string | null } | null;
  onOpenNew: () => void;
  onMove: (id: string, position: number) => void;
}

interface RowActions extends Pick<QuestionSlots, 'QuestionBadge'> {
  onOpen: (id: string) => void;
  /** Called with the id of the question that is to follow a new one; empty for the end. */
  onInsert: (before: string) => void;
}

/** The questions in order, each by its first words; one of them is open. */
export function QuestionList({
  questions,
  openId,
  newBefore,
  deleting,
  kept,
  undo,
  onOpenNew,
  onMove,
  ...actions
}: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  useRowInView(list, openId ?? newBefore);
  const drag = useRowDrag(onMove);
  const isEnd = (before: string | null) => !questions.some(({ id }) => id === before);
  const newRow = newBefore !== null && <NewRow isOpen={openId === null} onOpen={onOpenNew} />;
  return (
    <ol className="question-list rows" ref={list}>
      {questions.map((question, index) => (
        <Fragment key={question.id}>
          {undo?.before === question.id && <li>{undo.notice}</li>}
          {newBefore === question.id && newRow}
          <QuestionRow
            question={question}
            index={index}
            next={questions[index + 1]?.id ?? ''}
            isOpen={question.id === openId}
            isTabStop={openId === null ? index === 0 : question.id === openId}
            isDeleting={deleting.has(question.id)}
            isKept={kept.has(question.id)}
            landing={drag.landing(index)}
            gripProps={drag.gripProps(question.id, index)}
            rowProps={drag.rowProps(index)}
            {...actions}
          />
        </Fragment>
      ))}
      {newBefore !== null && isEnd(newBefore) && newRow}
      {undo && isEnd(undo.before) && <li>{undo.notice}</li>}
    </ol>
  );
}

/** Scrolls the list, and not the page, to the row that was opened elsewhere, by a key. */
function useRowInView(list: RefObject<HTMLElement | null>, opened: string | null): void {
  useEffect(() => {
    if (opened === null) return;
    const frame = list.current?.getBoundingClientRect();
    const row = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!frame || !row || (row.top >= frame.top && row.bottom <= frame.bottom)) return;
    list.current?.scrollBy(0, row.top - frame.top - frame.height / 2);
  }, [list, opened]);
}

interface QuestionRowProps extends RowActions {
  question: Question;
  /** Position from 0. */
  index: number;
  /** The id of the question after it; empty for the last. */
  next: string;
  isOpen: boolean;
  /** Whether Tab reaches it; the arrow keys reach each. */
  isTabStop: boolean;
  isDeleting: boolean;
  isKept: boolean;
  /** Where a dragged row would be dropped. */
  landing: 'before' | 'after' | undefined;
  gripProps: ComponentProps<'span'>;
  rowProps: ComponentProps<'li'>;
}

function QuestionRow({
  question: { id, question },
  index,
  isOpen,
  landing,
  QuestionBadge,
  ...row
}: QuestionRowProps) {
  const { t, number } = useLanguage();
  const place = index + 1;
  return (
    <li
      className={isOpen ? 'question-item is-open' : 'question-item'}
      data-landing={landing}
      aria-busy={row.isDeleting}
      {...row.rowProps}
    >
      {index === 0 && (
        <InsertButton
          className="question-insert is-first"
          label={t('question.insertFirst')}
          isTabStop={isOpen}
          onPress={() => row.onInsert(id)}
        />
      )}
      <span className="question-item-grip" title={t('question.drag')} {...row.gripProps}>
        <Icon name="grip" />
      </span>
      <h3 className="question-item-head">
        <button
          className="question-item-open"
          type="button"
          id={questionRowId(id)}
          aria-current={isOpen ? 'true' : undefined}
          tabIndex={row.isTabStop ? 0 : -1}
          onClick={() => row.onOpen(id)}
          onKeyDown={moveFocus}
        >
          <span className="question-item-number" aria-hidden="true">
            {number(place)}
          </span>
          <span className="visually-hidden">{t('interview.question.number', { number: place })} </span>
          <WrittenText className="question-item-text">{question}</WrittenText>
          <QuestionBadge part={id} />
          {row.isKept && <UnsavedBadge />}
        </button>
      </h3>
      <InsertButton
        className="question-insert"
        label={t('question.insertAfter', { number: place })}
        isTabStop={isOpen}
        onPress={() => row.onInsert(row.next)}
      />
    </li>
  );
}

/** The question that is being written, in its place. */
function NewRow({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t } = useLanguage();
  return (
    <li className={isOpen ? 'question-item is-open' : 'question-item'}>
      <button
        className="question-item-open is-new"
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        onKeyDown={moveFocus}
      >
        <Icon name="plus" /> {t('question.new')}
      </button>
    </li>
  );
}

function UnsavedBadge() {
  const { t } = useLanguage();
  return (
    <span className="warned" title={t('question.unsaved')}>
      <Icon name="pencil" />
      <span className="visually-hidden">{t('question.unsaved')}</span>
    </span>
  );
}

/** The element that gets the focus when a message concerns a question. */
export function questionRowId(id: string): string {
  return `question-${id}`;
}

interface InsertButtonProps {
  className: string;
  label: string;
  /** Whether Tab reaches it: with all of them, the way through a long list would be too long. */
  isTabStop: boolean;
  onPress: () => void;
}

function InsertButton({ className, label, isTabStop, onPress }: InsertButtonProps) {
  return (
    <button
      className={className}
      type="button"
      aria-label={label}
      title={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      <Icon name="plus" />
    </button>
  );
}

/** Arrow keys, Home and End move the focus from row to row; Tab leaves the list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('ol');
  const rows = [...(list?.querySelectorAll<HTMLElement>('.question-item-open') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  rows[target]?.focus();
}

/** The type of the drag data, so that no editor and no other window accepts it as text. */
const DRAG_TYPE = 'application/x-question';

interface Drag {
  id: string;
  from: number;
  /** The row under the pointer; initially the dragged row. */
  over: number;
}

/** Reorders rows of a list by dragging a grip; `onDrop` gets the new position. */
function useRowDrag(onDrop: (id: string, position: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    gripProps: (id: string, index: number): ComponentProps<'span'> => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(DRAG_TYPE, id);
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDrag({ id, from: index, over: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    rowProps: (index: number): ComponentProps<'li'> => ({
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        if (drag.from !== index) onDrop(drag.id, index);
      },
    }),
    /** Where the dragged row would be dropped, relative to the row with this index. */
    landing: (index: number) =>
      drag && drag.over === index && drag.from !== index
        ? drag.from < index
          ? 'after'
          : 'before'
        : undefined,
  };
}
