import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { MessageParams } from '../../kernel/app-error.ts';
import type { MessageKey } from '../../messages/index.ts';
import { changedParts } from './document.client.ts';
import { insertBelow } from './blocks.client.ts';

/** A picture as it is stored: the `src` for the text; or why it was not, for the writer. */
export type StoredPicture = { src: string } | { problem: string };

/** Stores a file; never throws. */
export type StorePicture = (file: File, onProgress: (share: number) => void) => Promise<StoredPicture>;

export const PICTURES_AT_ONCE = 10;

/** A file on its way to the server. */
export interface PictureUpload {
  file: File;
  /** How much has been sent, from 0 to 1. */
  share: number;
  result: StoredPicture | null;
}

/** Why pictures were not taken, what became of pasted parts, or why the text cannot be sent yet. */
interface PictureNotice {
  key: MessageKey;
  params?: MessageParams;
}

/**
 * The pictures that one editor uploads, one after the other. Until a picture is stored its node has the key of its
 * upload, and the text leaves it out.
 */
class PictureUploads {
  notices: readonly PictureNotice[] = [];
  readonly #editor: Editor;
  #store: StorePicture | null = null;
  readonly #uploads = new Map<string, PictureUpload>();
  readonly #listeners = new Set<() => void>();
  #last: Promise<void> = Promise.resolve();

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Set by the component around the editor. */
  storeBy(store: StorePicture): void {
    this.#store = store;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(key: string | null): PictureUpload | null {
    return key === null ? null : (this.#uploads.get(key) ?? null);
  }

  /** Inserts the files below the selection and uploads them; too many at once are refused with a notice. */
  add(files: readonly File[]): void {
    const type = this.#editor.schema.nodes['picture'];
    if (!type || files.length === 0) return;
    if (files.length > PICTURES_AT_ONCE) {
      this.setNotices({ key: 'image.tooMany', params: { count: PICTURES_AT_ONCE } });
      return;
    }
    this.setNotices();
    const nodes = files.map((file) => {
      const key = String(this.#uploads.size);
      this.#uploads.set(key, { file, share: 0, result: null });
      this.send(key);
      return type.create({ upload: key });
    });
    insertBelow(this.#editor, nodes);
  }

  /** Uploads a file, again if it failed. */
  send(key: string): void {
    this.#change(key, { share: 0, result: null });
    this.#last = this.#last.then(() => this.#upload(key));
  }

  /** Puts the stored picture in the place of its upload, which is no step to undo. */
  settle(key: string): void {
    const { state, view } = this.#editor;
    const result = this.find(key)?.result;
    if (!result || !('src' in result)) return;
    const { tr } = state;
    state.doc.descendants((node, position) => {
      if (node.attrs['upload'] === key)
        tr.setNodeMarkup(position, null, { ...node.attrs, src: result.src, upload: null });
    });
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  }

  /** Whether the text can be sent; a notice says why it cannot. */
  isReady(): boolean {
    const waiting: PictureUpload[] = [];
    this.#editor.state.doc.descendants(({ attrs }) => {
      const upload = this.find(attrs['upload'] ?? null);
      if (upload) waiting.push(upload);
    });
    if (waiting.length === 0) return true;
    const hasFailed = waiting.some(({ result }) => result !== null);
    this.setNotices({ key: hasFailed ? 'editor.picture.failed' : 'editor.picture.wait' });
    return false;
  }

  /** Takes pasted files, unless text was pasted with them; says so if something was left out or changed. */
  paste({ clipboardData }: ClipboardEvent, slice: Slice): boolean {
    const files = picturesIn(clipboardData);
    if (slice.size === 0 && files.length > 0) this.add(files);
    else this.#sayChanges(clipboardData, slice);
    return slice.size === 0;
  }

  /** Takes dropped files, below the block on which they were dropped. */
  drop({ dataTransfer, clientX: left, clientY: top }: DragEvent, slice: Slice, isMoved: boolean): boolean {
    const files = picturesIn(dataTransfer);
    if (!isMoved) this.#sayChanges(dataTransfer, slice);
    if (isMoved || files.length === 0) return slice.size === 0;
    const { view, state } = this.#editor;
    const place = view.posAtCoords({ left, top });
    if (place) view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(place.pos))));
    this.add(files);
    return true;
  }

  #sayChanges(data: DataTransfer | null, slice: Slice): void {
    const isCode = this.#editor.state.selection.$from.parent.type.spec.code;
    const notices = isCode ? [] : noticesOf(data, slice);
    if (notices.length > 0) this.setNotices(...notices);
  }

  async #upload(key: string): Promise<void> {
    const upload = this.find(key);
    if (!upload || !this.#store) return;
    const result = await this.#store(upload.file, (share) => this.#change(key, { share }));
    this.#change(key, { result });
    this.settle(key);
  }

  setNotices(...notices: PictureNotice[]): void {
    this.notices = notices;
    this.#announce();
  }

  #change(key: string, change: Partial<PictureUpload>): void {
    const upload = this.find(key);
    if (upload) this.#uploads.set(key, { ...upload, ...change });
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

const UPLOADS = new WeakMap<Editor, PictureUploads>();

/** The uploads of an editor, the same for as long as it exists. */
export function uploadsOf(editor: Editor): PictureUploads {
  const uploads = UPLOADS.get(editor) ?? new PictureUploads(editor);
  UPLOADS.set(editor, uploads);
  return uploads;
}

/** Pasted and dropped files. */
export function picturePlugin(editor: Editor): Plugin {
  return new Plugin({
    props: {
      handlePaste: (_view, event, slice) => uploadsOf(editor).paste(event, slice),
      handleDrop: (_view, event, slice, isMoved) => uploadsOf(editor).drop(event, slice, isMoved),
    },
  });
}

function picturesIn(data: DataTransfer | null): File[] {
  return data ? [...data.files] : [];
}

const NOTICES = { table: 'editor.paste.table', player: 'editor.paste.player' } as const;

/** What the writer has to know of a paste: which pictures of other sites were left out, and what became of other parts. */
function noticesOf(data: DataTransfer | null, slice: Slice): PictureNotice[] {
  const changed = [...(data ? changedParts(data) : [])].map((part) => ({ key: NOTICES[part] }));
  return imagesIn(data) > picturesInSlice(slice) ? [{ key: 'editor.picture.remote' }, ...changed] : changed;
}

function imagesIn(data: DataTransfer | null): number {
  return (data?.getData('text/html') ?? '').match(/<img\s/gi)?.length ?? 0;
}

function picturesInSlice({ content }: Slice): number {
  let count = 0;
  content.descendants(({ type }) => {
    if (type.name === 'picture') count += 1;
  });
  return count;
}
