import { useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import type { MessageKey } from '../../messages/index.ts';
import { Alert } from '../../ui/alert.tsx';
import { BothVersions } from './both-versions.client.tsx';
import { DiscardNotice } from './discard-notice.client.tsx';
import type { DraftValue, KeptDraft } from './draft-record.ts';
import { draftTime } from './draft-time.ts';
import type { OfferedDraft } from './use-draft-offer.client.ts';

/** The words of an offer, `{time}` in the first. */
export type DraftOfferTexts = Record<
  'offer' | 'changedSince' | 'restore' | 'discard' | 'compare',
  MessageKey
>;

/** Nearly every draft is a text. */
const OF_TEXT: DraftOfferTexts = {
  offer: 'draft.offer',
  changedSince: 'draft.changedSince',
  restore: 'draft.restore',
  discard: 'draft.discard',
  compare: 'draft.compare.title',
};

export interface DraftOfferProps<Value extends DraftValue> {
  offered: OfferedDraft<Value>;
  saved: Value;
  /** How a version is shown beside the other one. */
  render: (value: Value) => ReactNode;
  texts?: DraftOfferTexts;
  className?: string;
  /** Opens the form with the draft. */
  onRestore: (draft: KeptDraft<Value>) => void;
}

/**
 * «لديك نصّ غير محفوظ من …»: restores or discards it, and can undo the discarding for a while. Where the saved text
 * has changed since, both are shown first.
 */
export function DraftOffer<Value extends DraftValue>(props: DraftOfferProps<Value>) {
  const { offer, discarded, undoDiscard, forgetDiscarded } = props.offered;
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes away.
  const focusPlace = () => place.current?.focus();
  if (!offer && !discarded) return null;
  return (
    <div className={`draft-offer ${props.className ?? ''}`.trim()} ref={place} tabIndex={-1}>
      {discarded && (
        <DiscardNotice
          key={discarded.storageKey}
          onUndo={() => {
            undoDiscard();
            focusPlace();
          }}
          onEnd={forgetDiscarded}
          onClose={focusPlace}
        />
      )}
      {offer && <Offer {...props} offer={offer} onDiscard={focusPlace} />}
    </div>
  );
}

type OfferProps<Value extends DraftValue> = DraftOfferProps<Value> & {
  offer: KeptDraft<Value>;
  onDiscard: () => void;
};

function Offer<Value extends DraftValue>({
  offer,
  offered: { hasChangedSince, settle, discard },
  saved,
  render,
  texts = OF_TEXT,
  onRestore,
  onDiscard,
}: OfferProps<Value>) {
  const { t, locale } = useLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const restore = () => {
    setIsComparing(false);
    settle();
    onRestore(offer);
  };
  const giveUp = () => {
    setIsComparing(false);
    discard();
    onDiscard();
  };
  return (
    <Alert kind="info">
      <p>{t(texts.offer, { time: draftTime(locale, offer.keptAt) })}</p>
      {hasChangedSince && <p>{t(texts.changedSince)}</p>}
      <div className="alert-actions">
        <button
          className="button button-ghost button-small"
          type="button"
          onClick={hasChangedSince ? () => setIsComparing(true) : restore}
        >
          {t(hasChangedSince ? 'draft.compare' : texts.restore)}
        </button>
        <button className="button button-quiet button-small" type="button" onClick={giveUp}>
          {t(texts.discard)}
        </button>
      </div>
      {isComparing && (
        <BothVersions
          title={t(texts.compare)}
          mine={render(offer.value)}
          saved={render(saved)}
          keepLabel={t(texts.restore)}
          onKeepMine={restore}
          onTakeSaved={giveUp}
          onClose={() => setIsComparing(false)}
        />
      )}
    </Alert>
  );
}
