import { saveFile } from '../../ui/save-file.ts';
import type { PictureTexts } from './reading-data.ts';
import { showToast } from './toast.ts';

/**
 * Requests the drawn image of a question and shares it with another app, or saves it if sharing is not available. It is
 * named by the title and the number of the question.
 */
export async function sharePicture(texts: PictureTexts, path: string, questionId: string): Promise<void> {
  showToast(texts.drawing);
  const picture = await fetchPicture(path, nameOf(questionId)).catch(() => null);
  if (!picture) return showToast(texts.failed);
  showToast('');
  if (await isShared(picture)) return;
  saveFile(picture);
  showToast(texts.saved);
}

function nameOf(questionId: string): string {
  const questions = [...document.querySelectorAll('.question-answer')];
  const number = questions.findIndex(({ id }) => id === `q-${questionId}`) + 1;
  return `${document.querySelector('h1')?.textContent ?? ''} ${number}`;
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
