import { useEffect, useEffectEvent, useRef } from 'react';
import './image-drop-zone.css';

/** For two device pixels per CSS pixel: the preview is 32 wide. */
const SIDE_PX = 64;

/**
 * A preview of a chosen image. It is drawn on a canvas, because the Content-Security-Policy does not allow `blob:`
 * addresses. `onUnreadable` is called if the browser cannot decode it.
 */
export function ImagePreview({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const refuse = useEffectEvent(onUnreadable);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (bitmap) => {
        if (isCurrent && canvas.current) draw(canvas.current, bitmap);
        bitmap.close();
      },
      () => isCurrent && refuse(),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return <canvas className="image-preview" ref={canvas} width={SIDE_PX} height={SIDE_PX} />;
}

/** Fills the square with the centre of the image. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height);
  const x = (bitmap.width - side) / 2;
  const y = (bitmap.height - side) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX);
}
