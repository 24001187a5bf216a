import { useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDroppedFiles } from '../../../ui/forms/use-dropped-files.client.ts';

const TYPES = ['.zip', '.json', '.xml'];

/** Where a file to import is picked or dropped. */
export function ImportFile({ label, onFile }: { label: MessageKey; onFile: (file: File) => void }) {
  const { t } = useLanguage();
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const take = ([file]: File[]) => {
    if (!file) return;
    const isKnown = TYPES.some((type) => file.name.toLowerCase().endsWith(type));
    setIsRefused(!isKnown);
    if (isKnown) onFile(file);
  };
  const { isOver, dropProps } = useDroppedFiles(zone, take);
  return (
    <div className={isOver ? 'archive-file is-over' : 'archive-file'} ref={zone} {...dropProps}>
      {isRefused && <Alert kind="error">{t('archive.import.type')}</Alert>}
      <button className="button button-ghost" type="button" onClick={() => input.current?.click()}>
        <Icon name="upload" /> {t(label)}
      </button>
      <span className="archive-drop">{t('archive.import.drop')}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be picked again.
          target.value = '';
          take(files);
        }}
      />
    </div>
  );
}
