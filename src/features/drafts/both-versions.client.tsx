import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useLanguage } from '../../admin/admin-language.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.client.tsx';
import './drafts.css';

export interface BothVersionsProps {
  title: string;
  mine: ReactNode;
  saved: ReactNode;
  /** The button that keeps the host's text: it saves it, or continues editing it. */
  keepLabel: string;
  onKeepMine: () => void;
  onTakeSaved: () => void;
  /** Closes without a decision. */
  onClose: () => void;
}

/** The host's text and the saved one side by side, and the choice between them. */
export function BothVersions({
  title,
  mine,
  saved,
  keepLabel,
  onKeepMine,
  onTakeSaved,
  onClose,
}: BothVersionsProps) {
  const { t } = useLanguage();
  return (
    <ModalFrame kind="dialog" className="both-versions" onClose={onClose}>
      <Dialog className="dialog-content">
        <Heading className="dialog-title" slot="title">
          {title}
        </Heading>
        <p className="dialog-text">{t('draft.conflict.text')}</p>
        <div className="both-versions-columns">
          <Version label={t('draft.mine')} actionLabel={keepLabel} isMine onChoose={onKeepMine}>
            {mine}
          </Version>
          <Version label={t('draft.saved')} actionLabel={t('draft.takeSaved')} onChoose={onTakeSaved}>
            {saved}
          </Version>
        </div>
        <div className="dialog-actions">
          <button className="button button-quiet" type="button" onClick={onClose}>
            {t('draft.goOn')}
          </button>
        </div>
      </Dialog>
    </ModalFrame>
  );
}

interface VersionProps {
  label: string;
  actionLabel: string;
  isMine?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ label, actionLabel, isMine = false, onChoose, children }: VersionProps) {
  return (
    <section className="both-versions-one" aria-label={label}>
      <h3 className="both-versions-label">{label}</h3>
      <button
        className={isMine ? 'button button-primary' : 'button button-ghost'}
        type="button"
        onClick={onChoose}
      >
        {actionLabel}
      </button>
      <div className="both-versions-text">{children}</div>
    </section>
  );
}
