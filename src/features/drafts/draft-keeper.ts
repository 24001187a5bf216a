import {
  draftKey,
  isSameValue,
  keepDraft,
  momentAfter,
  type DraftDevice,
  type DraftRecord,
  type DraftValue,
  type KeptDraft,
} from './draft-record.ts';
import { DraftSender, type DraftServer } from './draft-sender.ts';

/** The longest time that typed text has no copy on the device. */
export const KEEP_AFTER_MS = 250;

/** The form that a keeper copies. */
interface DraftSource<Value extends DraftValue> {
  /** The saved text, or that of an empty form. */
  saved: Value;
  /** The current values of the form. */
  read: () => Value;
}

interface DraftKeeperOptions extends DraftDevice {
  subject: string;
  server: DraftServer;
  /** Whether the device has no session any more. */
  isSignedOut: () => boolean;
  /** Called when the device starts or stops refusing copies. */
  onKept: (isKept: boolean) => void;
}

/** Stores a copy of one form's text, on the device and on the server, while it differs from the saved text. */
export class DraftKeeper<Value extends DraftValue> {
  #options: DraftKeeperOptions;
  #storageKey: string;
  #source: DraftSource<Value>;
  #sender: DraftSender;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDirty = false;
  /** When the text was stored last. */
  #keptAt: string | null = null;
  #isKept = true;

  constructor(options: DraftKeeperOptions, source: DraftSource<Value>) {
    this.#options = options;
    this.#storageKey = draftKey(options.subject, newWriter());
    this.#source = source;
    this.#sender = new DraftSender(options.server, this.#storageKey);
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  /** Whether the device has the text, should this page end now. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Whether the server has the text as well. */
  get isOnServer(): boolean {
    return this.#sender.isStored;
  }

  /** Follows the form after it was rendered again. */
  watch(source: DraftSource<Value>): void {
    this.#source = source;
  }

  /** Call it after every change of the form. */
  touch(): void {
    this.#isDirty = true;
    this.#timer ??= setTimeout(() => this.flush(), KEEP_AFTER_MS);
  }

  /** Stores pending changes at once. */
  flush(): void {
    if (this.#timer !== undefined) this.keep(this.#source.read());
  }

  /** Stores pending changes at once and sends them, because the page may end. */
  leave(): void {
    this.flush();
    if (this.#isDirty && this.#isErased()) this.keep(this.#source.read());
    this.#sender.send({ isLast: true });
  }

  /** The browser may erase all that a site has stored, with the session; a copy alone is gone if another form took it over. */
  #isErased(): boolean {
    const { storage, isSignedOut } = this.#options;
    return isSignedOut() && storage.getItem(this.#storageKey) === null;
  }

  /** Stores the text of an earlier draft as the form's own. The device and the server are never without a copy. */
  takeOver(draft: KeptDraft<Value>): void {
    this.keep(draft.value);
    if (this.isKept) this.#options.storage.removeItem(draft.storageKey);
    this.#sender.replace(draft);
    this.#sender.send({ isLast: false });
  }

  /** Stores this text, or nothing if it is the saved one. */
  keep(value: Value): void {
    this.#stopTimer();
    const { storage, onKept } = this.#options;
    const record = this.#recordOf(value);
    this.#isDirty = !isSameValue(value, record.base);
    if (!this.#isDirty) return this.drop();
    const isKept = keepDraft(storage, this.#storageKey, record);
    this.#sender.take(record);
    if (isKept !== this.#isKept) onKept(isKept);
    this.#isKept = isKept;
  }

  /** Removes the copies, because the text is saved or discarded. */
  drop(): void {
    this.#stopTimer();
    this.#isDirty = false;
    this.#options.storage.removeItem(this.#storageKey);
    this.#sender.settle();
  }

  /** Removes the copies and returns the text, so that it can be restored; null if it does not differ from the saved text. */
  discard(): KeptDraft<Value> | null {
    const draft = { ...this.#recordOf(this.#source.read()), storageKey: this.#storageKey };
    const hasChanges = this.#isDirty && !isSameValue(draft.value, draft.base);
    this.drop();
    return hasChanges ? draft : null;
  }

  #recordOf(value: Value): DraftRecord<Value> {
    const { saved } = this.#source;
    this.#keptAt = momentAfter(this.#keptAt);
    return { value, base: saved, keptAt: this.#keptAt, owner: this.#options.owner };
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Random without `crypto.randomUUID`, which a page over plain http lacks. */
function newWriter(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
}
