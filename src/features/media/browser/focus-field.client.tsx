import { useState, type PointerEvent, type ReactNode } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { imagePath, perCent, type ImageFocus, type StoredImage } from '../media.schema.ts';
import { useFileAddress } from '../../../ui/forms/use-file-address.client.ts';
import './focus-field.css';

/** The frames in which readers see a portrait. */
const FRAMES = ['hero', 'card', 'share', 'thumb'] as const;

/** The longest side of the picture in which the point is dragged, in CSS pixels. */
const PICKER_SIDE_PX = 240;

interface FocusFieldProps {
  /** A newly chosen file, or else the saved image. */
  source: File | StoredImage;
  /** The address of the upload host; empty if uploads come from this origin. */
  baseUrl: string;
  focus: ImageFocus;
  onChange: (focus: ImageFocus) => void;
}

/** The point of an image that stays in view, dragged or moved by arrow keys, beside the frames that cut the image. */
export function FocusField({ source, baseUrl, focus, onChange }: FocusFieldProps) {
  const { t } = useLanguage();
  const chosen = useFileAddress(source instanceof File ? source : null);
  const address = source instanceof File ? chosen : baseUrl + imagePath(source, smallest(source), 'webp');
  const [shown, setShown] = useState({ address: '', isWide: false });
  if (address === null) return null;
  return (
    <fieldset className="focus-field" hidden={shown.address !== address}>
      <legend className="field-label">{t('image.focus.title')}</legend>
      <p className="detail">{t('image.focus.hint')}</p>
      <div className="focus-field-parts">
        <FocusPicker focus={focus} onChange={onChange}>
          <img
            src={address}
            alt=""
            {...(shown.isWide ? { width: PICKER_SIDE_PX } : { height: PICKER_SIDE_PX })}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setShown({ address, isWide: naturalWidth > naturalHeight })
            }
          />
        </FocusPicker>
        <ul className="focus-frames">
          {FRAMES.map((frame) => (
            <li key={frame} className={`focus-frame-${frame}`}>
              <img
                src={address}
                alt=""
                // The site has no style attributes, because its policy forbids them.
                ref={(image) => {
                  if (image) image.style.objectPosition = `${focus.x}% ${focus.y}%`;
                }}
              />
              <span className="detail">{t(`image.frame.${frame}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

interface FocusPickerProps extends Pick<FocusFieldProps, 'focus' | 'onChange'> {
  /** The whole picture. */
  children: ReactNode;
}

function FocusPicker({ focus, onChange, children }: FocusPickerProps) {
  const { t } = useLanguage();
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0 && event.type !== 'pointerdown') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: perCent((event.clientX - left) / width), y: perCent((event.clientY - top) / height) });
    announceInput(event.currentTarget);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  };
  return (
    <div
      className="focus-picker"
      // A picture has a left and a right of its own.
      dir="ltr"
      onPointerDown={start}
      onPointerMove={drag}
    >
      {children}
      <input
        type="range"
        aria-label={t('image.focus.x')}
        value={focus.x}
        onChange={({ target }) => onChange({ ...focus, x: target.valueAsNumber })}
      />
      <input
        type="range"
        aria-label={t('image.focus.y')}
        aria-orientation="vertical"
        // Down is more, as on the picture.
        value={focus.y}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange({ ...focus, y: Math.min(100, Math.max(0, focus.y + step)) });
          announceInput(event.currentTarget.parentElement);
        }}
        onChange={({ target }) => onChange({ ...focus, y: target.valueAsNumber })}
      />
      <span
        className="focus-point"
        ref={(point) => {
          if (point) Object.assign(point.style, { left: `${focus.x}%`, top: `${focus.y}%` });
        }}
      />
    </div>
  );
}

/** Forms keep a draft at each input event. */
function announceInput(picker: HTMLElement | null): void {
  picker?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Wide enough for the picker on a screen with two pixels per CSS pixel. */
function smallest({ widths, width }: StoredImage): number {
  return widths.find((px) => px >= 2 * PICKER_SIDE_PX) ?? width;
}
