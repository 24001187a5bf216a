import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialogs/modal-frame.client.tsx';
import { isWriting, keysOf } from '../../../ui/keyboard.ts';
import type { AfterSave } from './question-editor.client.tsx';

const ARABIC_QUESTION_MARK = '\u061F';

/**
 * The keys of the questions, wherever the focus is except in another form and in dialogs. They are taken before the
 * rich editor sees them, to which Ctrl+Enter is a line break.
 */
export function useQuestionKeys(
  panel: RefObject<HTMLElement | null>,
  save: (from: Element, then: AfterSave) => void,
  showKeys: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, isComposing, repeat } = event;
    if (!(target instanceof Element) || isComposing || target.closest('[role$=dialog]')) return;
    const isBeside = target.closest('.note-form') !== null;
    const isElsewhere =
      isBeside || (target.closest('form') !== null && panel.current?.contains(target) === false);
    const isSave = keysOf(event) === 'Ctrl+S' && !isElsewhere;
    const isEnter = isControlEnter(event) && !isElsewhere;
    const isHelp = (key === '?' || key === ARABIC_QUESTION_MARK) && !isWriting(target);
    const pressed = isElsewhere ? null : buttonOf(event, panel.current);
    if (!isSave && !isEnter && !isHelp && !pressed) return;
    event.preventDefault();
    event.stopPropagation();
    if (repeat) return;
    if (pressed) pressed.click();
    else if (isHelp) showKeys();
    else save(target, isSave ? 'stay' : 'next');
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('keydown', (event) => press(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function isControlEnter({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** The button of the open form that a key presses. */
function buttonOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent, panel: HTMLElement | null) {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey === altKey) return null;
  const keys = `Control+${shiftKey ? 'Shift' : 'Alt'}+Enter`;
  return panel?.querySelector<HTMLElement>(`[aria-keyshortcuts="${keys}"]`) ?? null;
}

const KEYS: [keys: string[], text: MessageKey][] = [
  [['Ctrl', 'Enter'], 'keys.saveAndGoOn'],
  [['Ctrl', 'S'], 'keys.save'],
  [['Ctrl', 'Shift', 'Enter'], 'keys.split'],
  [['Ctrl', 'Alt', 'Enter'], 'keys.join'],
  [['↑', '↓'], 'keys.rows'],
  [['Enter'], 'keys.open'],
  [['Alt', 'F10'], 'keys.tools'],
  [['?'], 'keys.list'],
];

export function KeysButton({ onPress }: { onPress: () => void }) {
  const { t } = useLanguage();
  return (
    <Button kind="quiet" isSmall className="keys-button" onClick={onPress}>
      {t('keys.title')} <kbd aria-hidden="true">{t('keys.mark')}</kbd>
    </Button>
  );
}

/** The list of the keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const shownKey = (key: string) => {
    if (key === 'Ctrl' && /Mac|iPhone|iPad/.test(navigator.userAgent)) return '⌘';
    return key === '?' ? t('keys.mark') : key;
  };
  return (
    <DialogFrame title={t('keys.title')} isDismissable onClose={onClose}>
      <dl className="keys stack">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              <span dir="ltr">
                {keys.map((key) => (
                  <kbd key={key}>{shownKey(key)}</kbd>
                ))}
              </span>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('action.close')}</Button>
      </div>
    </DialogFrame>
  );
}
