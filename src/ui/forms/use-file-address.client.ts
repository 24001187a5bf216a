import { useEffect, useState } from 'react';

/**
 * The address at which an image shows a file, null until it is read: `data:`, because the Content-Security-Policy does not
 * allow `blob:`.
 */
export function useFileAddress(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setRead({ file, address: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read.address : null;
}
