import { useRef, useState } from 'react';
import { IMAGE_UNTOUCHED, isImageChanged } from '../../ui/forms/image-choice.ts';
import { useLeaveGuard } from './leave-guard.client.tsx';

/** The image that a form will send. Leaving before that asks, because the device keeps no files. */
export function useImageChoice() {
  const [image, setImage] = useState(IMAGE_UNTOUCHED);
  const isSent = useRef(false);
  useLeaveGuard(() => (isImageChanged(image) && !isSent.current ? 'lost' : 'clean'));
  const markSent = () => {
    isSent.current = true;
  };
  return { image, setImage, markSent };
}
