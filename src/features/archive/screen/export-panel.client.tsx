import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Panel } from '../../../admin/panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { downloadArchive, requestTicket, type Confirmation } from './archive.client.ts';
import { PasswordDialog } from './password-dialog.client.tsx';
import './archive.css';

/** Downloads one file with all content. */
export function ExportPanel() {
  const { t } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const confirm = async (confirmation: Confirmation) => {
    downloadArchive(await requestTicket('export', confirmation));
    setIsAsking(false);
    setHasBegun(true);
  };
  return (
    <Panel title={t('archive.export.title')}>
      <div className="panel-body archive-body stack stack-4">
        <p>{t('archive.export.hint')}</p>
        {hasBegun && <Alert kind="success">{t('archive.export.begun')}</Alert>}
        <Button
          kind="primary"
          icon="archive"
          onClick={() => {
            setHasBegun(false);
            setIsAsking(true);
          }}
        >
          {t('archive.export.title')}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={t('archive.export.title')}
          failed={t('archive.export.failed')}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
