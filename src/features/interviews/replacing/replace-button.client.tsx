import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { ReplaceDialog, type ReplaceDialogProps } from './replace-dialog.client.tsx';

/** Opens the dialog that finds and replaces in an interview. */
export function ReplaceButton(props: Omit<ReplaceDialogProps, 'onClose'>) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" isSmall icon="search" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('replace.title')}
      </Button>
      {isOpen && <ReplaceDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
