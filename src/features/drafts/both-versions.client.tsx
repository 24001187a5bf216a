import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialogs/modal-frame.client.tsx';
import type { DraftValue } from './draft-record.ts';
import type { EditedText } from './edited-text.ts';
import type { Versions } from './merge.ts';
import { canMerge, MergeView } from './merge-view.client.tsx';
import './drafts.css';

interface BothVersionsProps<Value extends DraftValue> {
  title: string;
  text: EditedText<Value>;
  versions: Versions<Value>;
  /** The buttons that keep the host's text, or one merged from both: they save it, or continue editing it. */
  keepLabel: string;
  mergeLabel: string;
  onKeep: (value: Value) => void;
  onTakeSaved: () => void;
  /** Closes without a decision. */
  onClose: () => void;
}

/**
 * The host's text and the saved one side by side, and the choice between them; or a merge of the two paragraph by
 * paragraph, if only texts differ that can be merged.
 */
export function BothVersions<Value extends DraftValue>({
  title,
  text: { render, merges = [] },
  versions,
  keepLabel,
  mergeLabel,
  onKeep,
  onTakeSaved,
  onClose,
}: BothVersionsProps<Value>) {
  const { t } = useLanguage();
  const [isMerging, setIsMerging] = useState(false);
  return (
    <DialogFrame className="both-versions" title={title} onClose={onClose}>
      <p className="dialog-text stack stack-4">{t(isMerging ? 'draft.merge.text' : 'draft.conflict.text')}</p>
      {isMerging ? (
        <MergeView versions={versions} fields={merges} label={mergeLabel} onMerge={onKeep} />
      ) : (
        <div className="both-versions-columns">
          <Version
            label={t('draft.mine')}
            actionLabel={keepLabel}
            isMine
            onChoose={() => onKeep(versions.mine)}
          >
            {render(versions.mine)}
          </Version>
          <Version label={t('draft.saved')} actionLabel={t('draft.takeSaved')} onChoose={onTakeSaved}>
            {render(versions.saved)}
          </Version>
        </div>
      )}
      <div className="dialog-actions">
        {canMerge(versions, merges) && (
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
    <section className="both-versions-one stack" aria-label={label}>
      <h3 className="both-versions-label detail">{label}</h3>
      <Button kind={isMine ? 'primary' : 'ghost'} onClick={onChoose}>
        {actionLabel}
      </Button>
      <div className="both-versions-text">{children}</div>
    </section>
  );
}
