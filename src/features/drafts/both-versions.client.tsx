import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialogs/modal-frame.client.tsx';
import type { DraftValue } from './draft-record.ts';
import { canMerge, MergeView, type MergeViewProps } from './merge-view.client.tsx';
import './drafts.css';

interface BothVersionsProps<Value extends DraftValue> {
  title: string;
  mine: ReactNode;
  saved: ReactNode;
  /** The button that keeps the host's text: it saves it, or continues editing it. */
  keepLabel: string;
  onKeepMine: () => void;
  onTakeSaved: () => void;
  /** Closes without a decision. */
  onClose: () => void;
  /** Merging the two paragraph by paragraph, offered if only these fields differ. */
  merge: MergeViewProps<Value>;
}

/** The host's text and the saved one side by side, and the choice between them. */
export function BothVersions<Value extends DraftValue>({
  title,
  mine,
  saved,
  keepLabel,
  onKeepMine,
  onTakeSaved,
  onClose,
  merge,
}: BothVersionsProps<Value>) {
  const { t } = useLanguage();
  const [isMerging, setIsMerging] = useState(false);
  return (
    <DialogFrame className="both-versions" title={title} onClose={onClose}>
      <p className="dialog-text">{t(isMerging ? 'draft.merge.text' : 'draft.conflict.text')}</p>
      {isMerging ? (
        <MergeView {...merge} />
      ) : (
        <div className="both-versions-columns">
          <Version label={t('draft.mine')} actionLabel={keepLabel} isMine onChoose={onKeepMine}>
            {mine}
          </Version>
          <Version label={t('draft.saved')} actionLabel={t('draft.takeSaved')} onChoose={onTakeSaved}>
            {saved}
          </Version>
        </div>
      )}
      <div className="dialog-actions">
        {canMerge(merge) && (
          <Button onClick={() => setIsMerging(!isMerging)}>
            {t(isMerging ? 'draft.compare' : 'draft.merge')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('draft.goOn')}
        </Button>
      </div>
    </DialogFrame>
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
      <Button kind={isMine ? 'primary' : 'ghost'} onClick={onChoose}>
        {actionLabel}
      </Button>
      <div className="both-versions-text">{children}</div>
    </section>
  );
}
