import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { writtenAttributes } from '../../kernel/text-direction.ts';
import { FieldFrame, fieldControl } from './field.tsx';
import { WrittenText } from '../text/written-text.tsx';
import { comboboxAttributes, optionId, useCombobox } from './use-combobox.ts';
import './forms.css';

export interface Suggestion {
  id: string;
  text: string;
  /** Distinguishes suggestions with the same text; may be empty. */
  detail: string;
}

interface SuggestingFieldProps {
  label: string;
  error: string | null;
  value: string;
  inputRef: Ref<HTMLInputElement>;
  /** Suggestions for the value; a new array is a new list. */
  suggestions: readonly Suggestion[];
  /** The accessible name of the list. */
  listLabel: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Called when the focus leaves the whole field. */
  onLeave?: () => void;
  /** Called on Enter if no suggestion is active. */
  onEnter?: () => void;
  /** Content between the label and the field. */
  children?: ReactNode;
}

/** A text field with suggestions below it: arrows and Enter or the pointer choose, Esc closes. */
export function SuggestingField({
  label,
  error,
  inputRef,
  suggestions,
  children,
  ...field
}: SuggestingFieldProps) {
  const id = useId();
  const listId = `${id}-list`;
  const box = useRef<HTMLDivElement>(null);
  const list = useCombobox(listId, suggestions.length > 0 && !field.isReadOnly ? suggestions : null);
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    list.setOpen(false);
    field.onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    list.onKeyDown(event);
    if (!field.onEnter || !isPlainEnter(event)) return;
    event.preventDefault();
    field.onEnter();
  };
  const change = (value: string) => {
    field.onChange(value);
    list.setOpen(true);
  };
  const choose = (suggestion: Suggestion) => {
    list.setOpen(false);
    field.onChoose(suggestion);
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      {children}
      <div className="suggesting" ref={box} onBlur={leave}>
        <input
          ref={inputRef}
          className="input input-written"
          {...written(field.value)}
          autoComplete="off"
          value={field.value}
          readOnly={field.isReadOnly}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          {...fieldControl(id, error)}
          {...comboboxAttributes(list, listId)}
        />
        {list.isShown && (
          <Suggestions
            id={listId}
            label={field.listLabel}
            suggestions={suggestions}
            active={list.active}
            onChoose={choose}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** In the direction of its letters, whatever the language of the interface. */
const written = (text: string) => ({ ...writtenAttributes(text), lang: 'ar' });

/** Enter that neither chose a suggestion nor ended the composition of an input method. */
function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.isDefaultPrevented() && !event.nativeEvent.isComposing;
}

interface SuggestionsProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The field keeps the focus: pressing here does not move it. */
function Suggestions({ id, label, suggestions, active, onChoose }: SuggestionsProps) {
  return (
    <div className="suggestions" id={id} role="listbox" tabIndex={-1} aria-label={label}>
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.id}
          id={optionId(id, index)}
          className="suggestion"
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <WrittenText>{suggestion.text}</WrittenText>
          {suggestion.detail !== '' && <WrittenText className="detail">{suggestion.detail}</WrittenText>}
        </button>
      ))}
    </div>
  );
}
