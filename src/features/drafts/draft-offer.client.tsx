import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BothVersions } from './both-versions.client.tsx';
import type { DraftValue, KeptDraft } from './draft-record.ts';
import { draftTime } from './draft-time.ts';
import type { OfferedDraft } from './use-draft-offer.client.ts';

export interface DraftOfferProps<Value extends DraftValue> {
  offered: OfferedDraft<Value>;
  saved: Value;
  /** How a version is shown beside the other one. */
  render: (value: Value) => ReactNode;
  /** Opens the form with the draft. */
  onRestore: (draft: KeptDraft<Value>) => void;
}

/**
 * «لديك نصّ غير محفوظ من …»: takes it up or throws it away. Where the saved text has changed since, both are shown
 * first.
 */
export function DraftOffer<Value extends DraftValue>({
  offered,
  saved,
  render,
  onRestore,
}: DraftOfferProps<Value>) {
  const { t, locale } = useLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const { offer, hasChangedSince, settle, discard } = offered;
  if (!offer) return null;
  const restore = () => {
    setIsComparing(false);
    settle();
    onRestore(offer);
  };
  const giveUp = () => {
    setIsComparing(false);
    discard();
  };
  return (
    <Alert kind="info">
      <p>{t('draft.offer', { time: draftTime(locale, offer.keptAt) })}</p>
      {hasChangedSince && <p>{t('draft.changedSince')}</p>}
      <div className="alert-actions">
        <button
          className="button button-ghost button-small"
          type="button"
          onClick={hasChangedSince ? () => setIsComparing(true) : restore}
        >
          {t(hasChangedSince ? 'draft.compare' : 'draft.restore')}
        </button>
        <button className="button button-quiet button-small" type="button" onClick={giveUp}>
          {t('draft.discard')}
        </button>
      </div>
      {isComparing && (
        <BothVersions
          title={t('draft.compare.title')}
          mine={render(offer.value)}
          saved={render(saved)}
          keepLabel={t('draft.restore')}
          onKeepMine={restore}
          onTakeSaved={giveUp}
          onClose={() => setIsComparing(false)}
        />
      )}
    </Alert>
  );
}
