import { useLanguage } from '../../layouts/admin-language.tsx';
import { STEP_TEXTS } from './archive-texts.ts';
import type { ImportState } from './use-import.client.ts';

type Busy = Extract<ImportState, { step: 'send' | 'run' }>;

/** How far an import is, on its way and at its work. */
export function ImportProgress({ state }: { state: Busy }) {
  const { t } = useLanguage();
  const progress = state.step === 'run' ? state.progress : null;
  const text = state.step === 'send' ? 'archive.step.send' : 'archive.step.begin';
  const step = t(progress ? STEP_TEXTS[progress.step] : text);
  return (
    <div className="archive-progress">
      <p role="status">
        <span className="busy-ring" /> {step}: <bdi dir="ltr">{state.file.name}</bdi>
      </p>
      <progress aria-label={step} max={1} value={shareOf(state)} />
      <p className="archive-drop">{t('archive.import.stay')}</p>
    </div>
  );
}

/** From 0 to 1; undefined while nobody knows. */
function shareOf(state: Busy): number | undefined {
  if (state.step === 'send') return state.file.size === 0 ? undefined : state.sent / state.file.size;
  const { done, total } = state.progress ?? { done: 0, total: 0 };
  return total === 0 ? undefined : done / total;
}
