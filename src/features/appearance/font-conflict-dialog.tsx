import { useLanguage } from '../../layouts/admin-language.tsx';
import { BothVersions } from '../drafts/both-versions.client.tsx';
import type { FontFields } from './appearance.schema.ts';
import { FontFacts, FontSample } from './font-preview.tsx';
import type { FontConflict } from './use-font-saving.client.ts';

export interface FontConflictDialogProps {
  conflict: FontConflict;
  onKeepMine: () => void;
  onTakeSaved: () => void;
  onClose: () => void;
}

/** One's own settings beside those that were saved meanwhile. */
export function FontConflictDialog({ conflict, ...choices }: FontConflictDialogProps) {
  const { t } = useLanguage();
  return (
    <BothVersions
      title={t('admin.fonts.changedSince')}
      mine={<FontVersion fonts={conflict.mine} />}
      saved={<FontVersion fonts={conflict.saved} />}
      keepLabel={t('draft.keepMine')}
      {...choices}
    />
  );
}

/** Settings by name and by what they look like. */
export function FontVersion({ fonts }: { fonts: FontFields }) {
  return (
    <>
      <FontFacts fonts={fonts} />
      <FontSample fonts={fonts} />
    </>
  );
}
