import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../admin/admin-language.tsx';
import { writtenAttributes } from '../../kernel/text-direction.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { DraftValue } from './draft-record.ts';
import {
  markedWords,
  mergedParagraphs,
  mergePlaces,
  type MergePlace,
  type Side,
  type Versions,
} from './merge.ts';
import './drafts.css';

/** A text of a form that can be merged. */
export interface MergeField {
  name: string;
  label: MessageKey;
  /** HTML of the editor; otherwise plain text. */
  isRich: boolean;
}

/** Whether everything that differs is a text that can be merged. */
export function canMerge({ mine, saved }: Versions<DraftValue>, fields: readonly MergeField[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return Object.keys(mine).every((name) => names.has(name) || mine[name] === saved[name]);
}

interface MergeViewProps<Value extends DraftValue> {
  versions: Versions<Value>;
  fields: readonly MergeField[];
  /** The button that uses the merged text. */
  label: string;
  onMerge: (merged: Value) => void;
}

/** Every place at which two versions differ, with the choice between them, paragraph by paragraph. */
export function MergeView<Value extends DraftValue>({
  versions,
  fields,
  label,
  onMerge,
}: MergeViewProps<Value>) {
  const { t } = useLanguage();
  const [merges, setMerges] = useState(() => fields.flatMap((field) => mergeOf(field, versions)));
  const choose = (name: string, at: number, side: Side) =>
    setMerges(
      merges.map((merge) =>
        merge.field.name === name ? { ...merge, choices: merge.choices.with(at, side) } : merge,
      ),
    );
  const merged = () =>
    Object.fromEntries(
      merges.map(({ field, places, choices }) => [
        field.name,
        mergedParagraphs(places, choices).join(separatorOf(field)),
      ]),
    );
  return (
    <>
      {merges.map(({ field, places, choices }) => (
        <section key={field.name} className="merge-field stack">
          <h3 className="both-versions-label detail">{t(field.label)}</h3>
          {places.map((place, at) => (
            // The index is a stable key, because the places do not change.
            <Place
              key={at}
              place={place}
              field={field}
              number={places.slice(0, at + 1).filter(({ isSame }) => !isSame).length}
              chosen={choices[at] ?? place.suggested}
              onChoose={(side) => choose(field.name, at, side)}
            />
          ))}
        </section>
      ))}
      <Button kind="primary" onClick={() => onMerge({ ...versions.mine, ...merged() })}>
        {label}
      </Button>
    </>
  );
}

function mergeOf(field: MergeField, { mine, saved, base }: Versions<DraftValue>) {
  const { name } = field;
  if (mine[name] === saved[name]) return [];
  const split = (value: DraftValue) => paragraphsOf(field, value[name] ?? '');
  const places = mergePlaces(split(mine), split(saved), split(base));
  return [{ field, places, choices: places.map(({ suggested }) => suggested) }];
}

function paragraphsOf({ isRich }: MergeField, text: string): string[] {
  if (!isRich) return text.split('\n');
  return Array.from(parseHtml(text).children, (block) => block.outerHTML);
}

const separatorOf = ({ isRich }: MergeField) => (isRich ? '' : '\n');

function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

interface PlaceProps {
  place: MergePlace;
  field: MergeField;
  /** From 1, among the places that differ. */
  number: number;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function Place({ place, field, number, chosen, onChoose }: PlaceProps) {
  const { t } = useLanguage();
  const name = useId();
  const [mine, saved] = [textOf(field, place.mine), textOf(field, place.saved)];
  if (place.isSame) {
    return (
      <p className="merge-same" {...writtenAttributes(mine)} lang="ar">
        {mine}
      </p>
    );
  }
  const sides = [
    { side: 'mine', label: t('draft.mine'), text: mine, other: saved },
    { side: 'saved', label: t('draft.saved'), text: saved, other: mine },
  ] as const;
  return (
    <fieldset className="merge-place">
      <legend className="visually-hidden">{t('draft.merge.place', { number })}</legend>
      {sides.map(({ side, label, text, other }) => (
        <label key={side} className="merge-side">
          <span className="both-versions-label detail">
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />{' '}
            {label}
            {text === other && <> · {t('draft.merge.format')}</>}
          </span>
          {text === '' ? <span>{t('draft.merge.nothing')}</span> : <MarkedText text={text} other={other} />}
        </label>
      ))}
    </fieldset>
  );
}

/** A text whose words that the other one does not have are marked. */
function MarkedText({ text, other }: { text: string; other: string }) {
  return (
    <span className="merge-text" {...writtenAttributes(text)} lang="ar">
      {markedWords(text, other).map((part, index) =>
        // The index is a stable key, because the texts do not change.
        part.isOther ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </span>
  );
}

/** What readers see of these paragraphs. */
function textOf({ isRich }: MergeField, paragraphs: string[]): string {
  return (isRich ? paragraphs.map(textOfHtml) : paragraphs).join('\n');
}

/** With signs for pictures and dividers, as in a comparison of versions. */
function textOfHtml(html: string): string {
  const body = parseHtml(html);
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`🖼️ ${picture.alt} `);
  for (const divider of body.querySelectorAll('hr')) divider.replaceWith('———');
  for (const end of body.querySelectorAll('li, br')) end.after('\n');
  return body.textContent.trim();
}
