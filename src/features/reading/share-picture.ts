import { saveFile } from '../../ui/save-file.ts';
import type { PictureTexts } from './reading-data.ts';
import { showToast } from './toast.ts';

/** Requests a drawn image and shares it with another app, or saves it if sharing is not available. */
export async function sharePicture(texts: PictureTexts, path: string, name: string): Promise<void> {
  showToast(texts.drawing);
  const picture = await fetchPicture(path, name).catch(() => null);
  if (!picture) return showToast(texts.failed);
  showToast('');
  if (await isShared(picture)) return;
  saveFile(picture);
  showToast(texts.saved);
}

async function fetchPicture(path: string, name: string): Promise<File | null> {
  const response = await fetch(path);
  if (!response.ok) return null;
  const blob = await response.blob();
  return new File([blob], `${name}.jpg`, { type: blob.type });
}

/** Whether the image was shared, or the reader cancelled the sharing. */
async function isShared(picture: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [picture] })) return false;
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
