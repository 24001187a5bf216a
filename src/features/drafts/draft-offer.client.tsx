import {
  Fragment,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PassingAlert } from '../../ui/passing-alert.tsx';
import { comparedVersions, type EditedText } from './edited-text.ts';
import { OfferedText } from './offered-text.client.tsx';
import { BothVersions } from './both-versions.client.tsx';
import {
  isSameValue,
  keepDraft,
  listDrafts,
  momentAfter,
  useDraftDevice,
  type DraftDevice,
  type DraftValue,
  type KeptDraft,
} from './draft-record.ts';
import { draftServer, removeDraft } from './unsaved-draft.client.ts';
import './drafts.css';

/** The fragment of an address that leads to the offer of its screen. */
export const UNSAVED_TEXT = '#unsaved';

/** How long discarded text can be restored. */
const UNDO_MS = 10_000;

interface DraftOptions<Value extends DraftValue> {
  text: EditedText<Value>;
  /** The saved text, or that of an empty form. */
  saved: Value;
  /** Drafts of other subjects that this form can continue. */
  others?: ((device: DraftDevice) => KeptDraft<Value>[]) | undefined;
}

/** Drafts of a subject that an earlier visit, another tab or another device left (shown by `DraftOffer`). */
export function useDraftOffer<Value extends DraftValue>({
  text,
  saved,
  others = () => [],
}: DraftOptions<Value>) {
  const device = useDraftDevice();
  const list = () => [...listDrafts(device, text.subject, text.schema), ...others(device)];
  const [drafts, setDrafts] = useState(list);
  const [discarded, setDiscarded] = useState<KeptDraft<Value> | null>(null);
  // A draft equal to the saved text needs no offer.
  const offers = drafts.filter(({ value }) => !isSameValue(value, saved));
  const settle = (settled: KeptDraft<Value>) => setDrafts(drafts.filter((draft) => draft !== settled));
  return {
    text,
    saved,
    /** The drafts that wait for a decision, newest first. */
    offers,
    /** Removes a draft from the list, because the form opens with it. */
    settle,
    /** Lists again what is stored now, without the draft that the form was opened with. */
    listBeside: (restored: KeptDraft<Value>) =>
      setDrafts(list().filter(({ storageKey }) => storageKey !== restored.storageKey)),
    discard: (draft: KeptDraft<Value>) => {
      removeDraft(device.storage, draft);
      setDiscarded(draft);
      settle(draft);
    },
    /** The last discarded draft that can still be restored; null if there is none. */
    discarded,
    undoDiscard: () => {
      if (!discarded) return;
      // The server has deleted everything up to the earlier moment.
      const { storageKey, ...record } = { ...discarded, keptAt: momentAfter(discarded.keptAt) };
      keepDraft(device.storage, storageKey, record);
      void draftServer.put(storageKey, { ...record, owner: device.owner }, { isLast: false });
      setDrafts([{ ...record, storageKey }, ...drafts]);
      setDiscarded(null);
    },
    forgetDiscarded: () => setDiscarded(null),
  };
}

interface DraftOfferProps<Value extends DraftValue> {
  offered: ReturnType<typeof useDraftOffer<Value>>;
  className?: string | undefined;
  /** Opens the form with the draft. */
  onRestore: (draft: KeptDraft<Value>) => void;
}

/**
 * «لديك نصّ غير محفوظ من …»: restores or discards each draft, and can undo the discarding for a while. If the saved
 * text has changed since, both are shown first. An address with `UNSAVED_TEXT` leads here.
 */
export function DraftOffer<Value extends DraftValue>(props: DraftOfferProps<Value>) {
  const { offers, discarded, undoDiscard, forgetDiscarded } = props.offered;
  const { t } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is removed.
  const focusPlace = () => place.current?.focus();
  const isSought = useLocation().hash === UNSAVED_TEXT;
  useEffect(() => {
    // The first one on the screen is shown.
    if (!isSought || document.activeElement?.closest('.draft-offer')) return;
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  }, [isSought]);
  if (offers.length === 0 && !discarded) return null;
  return (
    <div className={`draft-offer ${props.className ?? ''}`.trim()} ref={place} tabIndex={-1}>
      {discarded && (
        <DiscardNotice
          key={discarded.storageKey}
          text={t('draft.deleted')}
          onUndo={() => {
            undoDiscard();
            focusPlace();
          }}
          onEnd={forgetDiscarded}
          onClose={focusPlace}
        />
      )}
      {offers.map((offer) => (
        <Offer key={offer.storageKey} {...props} offer={offer} onDiscard={focusPlace} />
      ))}
    </div>
  );
}

type OfferProps<Value extends DraftValue> = DraftOfferProps<Value> & {
  offer: KeptDraft<Value>;
  onDiscard: () => void;
};

function Offer<Value extends DraftValue>({
  offer,
  offered: { text, saved, settle, discard },
  onRestore,
  onDiscard,
}: OfferProps<Value>) {
  const { t } = useLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const id = useId();
  const hasChangedSince = !isSameValue(offer.base, saved);
  const { holds = 'text' } = text;
  const versions = comparedVersions(text, { mine: offer.value, saved, base: offer.base });
  const restore = (value: Value) => {
    setIsComparing(false);
    settle(offer);
    onRestore({ ...offer, value });
  };
  const goOn = () => (hasChangedSince ? setIsComparing(true) : restore(versions.mine));
  const giveUp = () => {
    setIsComparing(false);
    discard(offer);
    onDiscard();
  };
  return (
    <Alert kind="info">
      <OfferedText id={id} offer={offer} saved={saved} holds={holds} />
      {offer.isFromElsewhere && <p>{t('draft.elsewhere')}</p>}
      {hasChangedSince && <p>{t(`draftOffer.${holds}.changedSince`)}</p>}
      <div className="alert-actions">
        <Button isSmall aria-describedby={id} onClick={goOn}>
          {t(hasChangedSince ? 'draft.compare' : `draftOffer.${holds}.restore`)}
        </Button>
        <Button kind="quiet" isSmall aria-describedby={id} onClick={giveUp}>
          {t(`draftOffer.${holds}.discard`)}
        </Button>
      </div>
      {isComparing && (
        <BothVersions
          title={t(`draftOffer.${holds}.compare`)}
          text={text}
          versions={versions}
          keepLabel={t(`draftOffer.${holds}.restore`)}
          mergeLabel={t('draft.merge.restore')}
          onKeep={restore}
          onTakeSaved={giveUp}
          onClose={() => setIsComparing(false)}
        />
      )}
    </Alert>
  );
}

interface DiscardNoticeProps {
  /** What happened; by default, that changes were given up. */
  text?: string;
  /** Restores the text. */
  onUndo: () => void;
  /** Called when the time is over, or the host closed the notice: the text is lost. */
  onEnd: () => void;
  /** The host closed the notice, so the focus needs another place. */
  onClose?: () => void;
}

/** Offers for ten seconds to undo a discarding. The text is in the memory of the page only, so this is the one offer. */
export function DiscardNotice({ text, onUndo, onEnd, onClose = () => undefined }: DiscardNoticeProps) {
  const { t } = useLanguage();
  return (
    <PassingAlert
      kind="info"
      lastsMs={UNDO_MS}
      action={{ label: t('undo.action'), onPress: onUndo }}
      onEnd={onEnd}
      onClose={onClose}
    >
      <p>{text ?? t('draft.discarded')}</p>
    </PassingAlert>
  );
}

interface WithDraftProps<Value extends DraftValue>
  extends DraftOptions<Value>, Pick<DraftOfferProps<Value>, 'className'> {
  /** Between the offer and the form. */
  note?: ReactNode;
  /** The form, which opens again with a draft that is restored; `renew` opens an empty one. */
  children: (restored: KeptDraft<Value> | null, renew: () => void) => ReactNode;
}

/** A form below the offer of a draft from an earlier visit. */
export function WithDraft<Value extends DraftValue>({
  className,
  note,
  children,
  ...options
}: WithDraftProps<Value>) {
  const offered = useDraftOffer(options);
  const [opened, setOpened] = useState<{ restored: KeptDraft<Value> | null; count: number }>({
    restored: null,
    count: 0,
  });
  const open = (restored: KeptDraft<Value> | null) =>
    setOpened(({ count }) => ({ restored, count: count + 1 }));
  // What was typed into the form before it opened with a draft is a draft now. Later the form has one of its own.
  const listBeside = useEffectEvent(offered.listBeside);
  useLayoutEffect(() => {
    if (opened.restored) listBeside(opened.restored);
  }, [opened]);
  return (
    <>
      <DraftOffer offered={offered} className={className} onRestore={open} />
      {note}
      {/* The note may have a number for its key, too. */}
      <Fragment key={`form ${opened.count}`}>{children(opened.restored, () => open(null))}</Fragment>
    </>
  );
}
