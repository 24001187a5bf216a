import { useRef, type Ref } from 'react';
import { Button } from '../button.tsx';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  /** The media types or file name endings in the dialog. */
  types: readonly string[];
  onFiles: (files: File[]) => void;
}

/** The file dialog behind a button, which clicks it. */
export function FileInput({ ref, types, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={types.join(',')}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

/** A button that opens a file dialog. */
export function FileButton({ label, ...input }: Omit<FileInputProps, 'ref'> & { label: string }) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onClick={() => ref.current?.click()}>
        {label}
      </Button>
      <FileInput ref={ref} {...input} />
    </>
  );
}
