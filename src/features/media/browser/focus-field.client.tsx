import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { imagePath, perCent, type ImageFocus, type StoredImage } from '../media.schema.ts';
import './focus-field.css';

/** The frames in which readers see a portrait; width and height in CSS pixels. */
const FRAMES = [
  { name: 'hero', label: 'image.frame.hero', width: 96, height: 120 },
  { name: 'card', label: 'image.frame.card', width: 120, height: 96 },
  { name: 'share', label: 'image.frame.share', width: 90, height: 120 },
  { name: 'thumb', label: 'image.frame.thumb', width: 36, height: 45 },
] as const satisfies ({ name: string; label: MessageKey } & Size)[];

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
  const picture = usePicture(source, baseUrl);
  if (!picture) return null;
  const scale = PICKER_SIDE_PX / Math.max(picture.width, picture.height);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return (
    <fieldset className="focus-field">
      <legend className="field-label">{t('image.focus.title')}</legend>
      <p className="detail">{t('image.focus.hint')}</p>
      <div className="focus-field-parts">
        <FocusPicker {...{ picture, size, focus, onChange }} />
        <ul className="focus-frames">
          {FRAMES.map(({ name, label, ...frame }) => (
            <li key={name} className={`focus-frame-${name}`}>
              <PictureCanvas picture={picture} size={frame} focus={focus} />
              <span className="detail">{t(label)}</span>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

interface Size {
  width: number;
  height: number;
}

interface FocusPickerProps extends Pick<FocusFieldProps, 'focus' | 'onChange'> {
  picture: Picture;
  size: Size;
}

function FocusPicker({ picture, size, focus, onChange }: FocusPickerProps) {
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
      <PictureCanvas picture={picture} size={size} focus={focus} />
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
        // The site has no style attributes, because its policy forbids them.
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

type Picture = { source: CanvasImageSource } & Size;

/**
 * The decoded picture; null until it is there. It is shown on canvases, because the Content-Security-Policy does not
 * allow `blob:` addresses.
 */
function usePicture(source: File | StoredImage, baseUrl: string): Picture | null {
  const [loaded, setLoaded] = useState<{ key: File | string; picture: Picture } | null>(null);
  // A saved image is a new object after each save.
  const key = source instanceof File ? source : baseUrl + imagePath(source, smallest(source), 'webp');
  useEffect(() => {
    let isCurrent = true;
    const show = (picture: Picture) => isCurrent && setLoaded({ key, picture });
    load(key).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.picture : null;
}

/** Wide enough for the picker on a screen with two pixels per CSS pixel. */
function smallest({ widths, width }: StoredImage): number {
  return widths.find((px) => px >= 2 * PICKER_SIDE_PX) ?? width;
}

async function load(source: File | string): Promise<Picture> {
  if (typeof source !== 'string') {
    const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height };
  }
  const image = new Image();
  image.src = source;
  await image.decode();
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
}

/** Canvas pixels per CSS pixel. */
const DENSITY = 2;

interface PictureCanvasProps {
  picture: Picture;
  size: Size;
  focus: ImageFocus;
}

/** The part of a picture that a frame of this size shows, as `object-fit: cover` cuts it. */
function PictureCanvas({ picture, size: { width, height }, focus }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const scale = Math.max(width / picture.width, height / picture.height);
    const part = { width: width / scale, height: height / scale };
    const left = ((picture.width - part.width) * focus.x) / 100;
    const top = ((picture.height - part.height) * focus.y) / 100;
    // A transparent picture would be drawn on top of the last one.
    context?.clearRect(0, 0, width * DENSITY, height * DENSITY);
    context?.drawImage(
      picture.source,
      left,
      top,
      part.width,
      part.height,
      0,
      0,
      width * DENSITY,
      height * DENSITY,
    );
  }, [picture, width, height, focus]);
  return <canvas ref={canvas} width={width * DENSITY} height={height * DENSITY} />;
}
