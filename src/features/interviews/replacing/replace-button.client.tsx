import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ReplaceDialog, type ReplaceDialogProps } from './replace-dialog.client.tsx';

/** Opens the dialog that finds and replaces in an interview. */
export function ReplaceButton(props: Omit<ReplaceDialogProps, 'onClose'>) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        className="button button-quiet button-small"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" /> {t('replace.title')}
      </button>
      {isOpen && <ReplaceDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
