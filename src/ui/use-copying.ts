import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies texts; `isCopied` is the outcome of the last time, null before one. */
export function useCopying() {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = (text: string) => {
    // The same message again would be no change to announce.
    setCopied(null);
    void copyText(text).then(setCopied);
  };
  return { isCopied, copy };
}
