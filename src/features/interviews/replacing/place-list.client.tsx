import { useLanguage } from '../../../admin/admin-language.tsx';
import type { InterviewPart } from './interview-parts.ts';
import { visible, type Place, type VisibleText } from './places.ts';

/** A place in a part of an interview. */
export interface FoundPlace {
  /** Unique among the places. */
  key: string;
  part: InterviewPart;
  place: Place;
}

/** More are found and replaced, but not listed. */
const LISTED_PLACES = 100;
/** How many characters before and after a place are shown. */
const AROUND = 32;

interface PlaceListProps {
  places: FoundPlace[];
  /** The keys of those that stay as they are. */
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}

/** Each place with the words around it and a box that decides whether it is replaced. */
export function PlaceList({ places, kept, onKeep }: PlaceListProps) {
  const { t } = useLanguage();
  const toggle = (key: string) =>
    onKeep(new Set(kept.has(key) ? [...kept].filter((other) => other !== key) : [...kept, key]));
  return (
    <ul className="replace-places rows" aria-label={t('replace.places')}>
      {places.slice(0, LISTED_PLACES).map(({ key, part: { kind, number, text }, place }) => (
        <li key={key}>
          <label className="replace-place">
            <input type="checkbox" checked={!kept.has(key)} onChange={() => toggle(key)} />
            <span>
              <span className="detail">{t(`replace.in.${kind}`, { number })}</span>{' '}
              <bdi dir="rtl" lang="ar">
                {before(text, place)}
                <mark>{visible(text, place)}</mark>
                {after(text, place)}
              </bdi>
            </span>
          </label>
        </li>
      ))}
      {places.length > LISTED_PLACES && (
        <li className="detail">{t('replace.more', { count: places.length - LISTED_PLACES })}</li>
      )}
    </ul>
  );
}

function before(text: VisibleText, { start }: Place): string {
  const shown = visible(text, { start: Math.max(0, start - AROUND), end: start });
  return start > AROUND ? shown.replace(/^\S*/, '…') : shown;
}

function after(text: VisibleText, { end }: Place): string {
  const shown = visible(text, { start: end, end: end + AROUND });
  return end + AROUND < text.letters.length ? shown.replace(/\S*$/, '…') : shown;
}
