import { quoteCardPath } from '../cards/card.schema.ts';
import { showToast } from '../reading/toast.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { QuoteData } from './quote-data.ts';

/** Has the picture of a quotation drawn and hands it to an app of the device, or saves it where there is no such way. */
export async function sharePicture(data: QuoteData, questionId: string, quote: string): Promise<void> {
  showToast(data.drawing);
  const picture = await fetchPicture(data.interviewId, questionId, quote).catch(() => null);
  if (!picture) return showToast(data.pictureFailed);
  showToast('');
  if (await isShared(picture)) return;
  saveFile(picture);
  showToast(data.saved);
}

async function fetchPicture(interviewId: string, questionId: string, quote: string): Promise<File | null> {
  const response = await fetch(quoteCardPath(interviewId, questionId, quote));
  if (!response.ok) return null;
  const blob = await response.blob();
  return new File([blob], `${interviewId}-${questionId}.jpg`, { type: blob.type });
}

/** Whether the device took the picture, or its reader sent its menu away. */
async function isShared(picture: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [picture] })) return false;
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
