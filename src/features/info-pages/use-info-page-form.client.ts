import { useRef, useState } from 'react';
import { z } from 'zod';
import { IMAGE_UNTOUCHED } from '../../ui/image-choice.ts';
import type { RichEditorHandle } from '../../ui/rich-editor.tsx';
import type { Overwritten } from '../accounts/api.client.ts';
import type { KeptDraft } from '../drafts/draft-record.ts';
import { useLeaveGuard } from '../drafts/leave-guard.client.tsx';
import { useDraft } from '../drafts/use-draft.client.ts';
import { useOverwrite } from '../drafts/use-overwrite.client.ts';
import { saveHostPage, savePlatformImage, savePlatformPage, type SavedInfoPage } from './info-page.client.ts';
import type { InfoPageKind } from './info-page.schema.ts';

/** What the form holds of a page, as it is kept on the device until it is saved. */
export const infoPageValue = z.object({ text: z.string() });
export type InfoPageValue = z.output<typeof infoPageValue>;

export function valueOfInfoPage(page: SavedInfoPage | null): InfoPageValue {
  return { text: page?.text ?? '' };
}

/** The two addresses of a page hold one text, so they share its drafts. */
export function infoPageThing(kind: InfoPageKind): string {
  return `page:${kind}`;
}

/** How the last save ended. */
export type SaveOutcome = 'none' | 'saved' | 'imageFailed' | 'noText' | { error: unknown };

export interface InfoPageFormOptions {
  kind: InfoPageKind;
  /** Null while it was never written. */
  page: SavedInfoPage | null;
  /** What an earlier visit left. */
  restored: KeptDraft<InfoPageValue> | null;
}

/** The form of an info page: its text, its image, and saving both over the version that it was opened with. */
export function useInfoPageForm({ kind, page, restored }: InfoPageFormOptions) {
  const [basis, setBasis] = useState(page);
  const saved = valueOfInfoPage(basis);
  const text = useEditedText((restored?.value ?? saved).text);
  const [image, setImage] = useState(IMAGE_UNTOUCHED);
  const [outcome, setOutcome] = useState<SaveOutcome>('none');
  const draft = useDraft({ thing: infoPageThing(kind), saved, read: text.read, restored });
  // The device keeps no files.
  useLeaveGuard(() => (image.file ? 'lost' : 'clean'));
  const { overwrite, withImage } = useInfoPageSaving(kind, basis, image.file);
  const finish = async (saves: () => Promise<SavedInfoPage | null>) => {
    setOutcome('none');
    try {
      const entity = await saves();
      if (entity === null) return;
      draft.drop();
      const complete = await withImage(entity);
      setBasis(complete ?? entity);
      if (complete) setImage(IMAGE_UNTOUCHED);
      setOutcome(complete ? 'saved' : 'imageFailed');
    } catch (error) {
      setOutcome({ error });
    }
  };
  return {
    text,
    image,
    setImage,
    outcome,
    draft,
    overwrite,
    currentImage: basis?.image ?? null,
    touch: () => {
      setOutcome('none');
      draft.touch();
    },
    save: async () => {
      const value = text.read();
      if (value.text !== '') return finish(() => overwrite.save(value));
      setOutcome('noText');
      text.editor.current?.focus();
    },
    keepMine: () => finish(overwrite.keepMine),
    takeSaved: () => {
      if (!overwrite.conflict) return;
      const { entity } = overwrite.conflict;
      setBasis(entity);
      text.open(entity.text);
      draft.drop();
      overwrite.postpone();
    },
  };
}

/** Saving a page, and its image with it or after it. */
function useInfoPageSaving(kind: InfoPageKind, basis: SavedInfoPage | null, image: File | null) {
  const id = useRef(basis?.id ?? null);
  const overwrite = useOverwrite({
    saved: valueOfInfoPage(basis),
    version: basis?.version ?? 0,
    send: async ({ text }: InfoPageValue, version, signal): Promise<Overwritten<SavedInfoPage>> => {
      const over = id.current === null ? null : { id: id.current, version };
      const result =
        kind === 'host'
          ? await saveHostPage(over, { text, image }, signal)
          : await savePlatformPage(over, text, signal);
      // The page may have been written by somebody else meanwhile.
      id.current = result.entity.id;
      return result;
    },
    valueOf: (page: SavedInfoPage) => valueOfInfoPage(page),
  });
  return {
    overwrite,
    /** The image of the page about the platform follows its text. Null: it could not be saved. */
    withImage: async (entity: SavedInfoPage): Promise<SavedInfoPage | null> => {
      if (kind === 'host' || !image) return entity;
      const send = (signal: AbortSignal) => savePlatformImage(entity, image, signal);
      const result = await overwrite.saving.run(send).catch(() => null);
      return result === null || result.isStale ? null : result.entity;
    },
  };
}

/** The text in the editor, which opens anew with each text it is given. */
function useEditedText(initial: string) {
  const [opened, setOpened] = useState({ html: initial, revision: 0 });
  const editor = useRef<RichEditorHandle>(null);
  // What the editor told last, for when it is not there any more.
  const told = useRef(initial);
  return {
    opened,
    editor,
    read: (): InfoPageValue => ({ text: editor.current?.readHtml() ?? told.current }),
    tell: (html: string) => {
      told.current = html;
    },
    open: (html: string) => {
      told.current = html;
      setOpened(({ revision }) => ({ html, revision: revision + 1 }));
    },
  };
}
