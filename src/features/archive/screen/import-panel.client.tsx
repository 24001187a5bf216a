import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { FileButton } from '../../../ui/forms/file-input.client.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { CallFailed } from '../../../admin/call-failed.tsx';
import { Panel } from '../../../admin/panel.tsx';
import { ImportOutcome, STEP_TEXTS } from './import-outcome.tsx';
import { PasswordDialog } from './password-dialog.client.tsx';
import { useImport, type ImportState } from './use-import.client.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { useDroppedFiles } from '../../../ui/forms/use-dropped-files.client.ts';
import './archive.css';

/** Imports an archive, or the export of another program. */
export function ImportPanel() {
  const { t } = useLanguage();
  const work = useImport();
  const { state } = work;
  const panel = useRef<HTMLElement>(null);
  const isOver = hasEnded(state);
  // The focused element was replaced by the progress bar.
  useEffect(() => {
    if (isOver) panel.current?.focus();
  }, [isOver]);
  return (
    <Panel title={t('archive.import.title')} ref={panel} tabIndex={-1}>
      <div className="panel-body archive-body stack stack-4">
        <p>{t('archive.import.hint')}</p>
        {state.step === 'interrupted' && (
          <Interrupted onResume={() => work.resume(state.file, state.ticket, state.sent)} />
        )}
        {state.step === 'failed' &&
          (state.isLost ? (
            <Alert kind="error">{t('archive.import.lost')}</Alert>
          ) : (
            <CallFailed title={t('archive.import.failed')} error={state.error} />
          ))}
        {state.step === 'done' && <ImportOutcome report={state.report} />}
        {state.step === 'send' || state.step === 'run' ? (
          <ImportProgress state={state} />
        ) : (
          <ImportFile
            label={hasEnded(state) ? 'archive.import.again' : 'archive.import.choose'}
            onFile={work.choose}
          />
        )}
      </div>
      {state.step === 'confirm' && (
        <PasswordDialog
          title={t('archive.import.title')}
          failed={t('archive.import.failed')}
          onConfirm={(confirmation) => work.confirm(state.file, confirmation)}
          onClose={work.cancel}
        >
          <p className="archive-name">
            <bdi dir="ltr">{state.file.name}</bdi>
          </p>
        </PasswordDialog>
      )}
    </Panel>
  );
}

function hasEnded({ step }: ImportState): boolean {
  return step === 'done' || step === 'failed' || step === 'interrupted';
}

function Interrupted({ onResume }: { onResume: () => void }) {
  const { t } = useLanguage();
  return (
    <Alert kind="warning">
      <p>{t('call.noResponse')}</p>
      <Button isSmall className="alert-action" onClick={onResume}>
        {t('archive.import.resume')}
      </Button>
    </Alert>
  );
}

type Busy = Extract<ImportState, { step: 'send' | 'run' }>;

/** The progress of the upload, then of the import. */
function ImportProgress({ state }: { state: Busy }) {
  const { t } = useLanguage();
  const progress = state.step === 'run' ? state.progress : null;
  const text = state.step === 'send' ? 'archive.step.send' : 'archive.step.begin';
  const step = t(progress ? STEP_TEXTS[progress.step] : text);
  return (
    <div className="archive-progress stack">
      <p role="status">
        <span className="busy-ring" /> {step}: <bdi dir="ltr">{state.file.name}</bdi>
      </p>
      <progress aria-label={step} max={1} value={shareOf(state)} />
      <p className="detail">{t('archive.import.stay')}</p>
    </div>
  );
}

/** From 0 to 1; undefined if unknown. */
function shareOf(state: Busy): number | undefined {
  if (state.step === 'send') return state.file.size === 0 ? undefined : state.sent / state.file.size;
  const { done, total } = state.progress ?? { done: 0, total: 0 };
  return total === 0 ? undefined : done / total;
}

const TYPES = ['.zip', '.json', '.xml'];

/** Where a file to import is chosen or dropped. */
function ImportFile({ label, onFile }: { label: MessageKey; onFile: (file: File) => void }) {
  const { t } = useLanguage();
  const zone = useRef<HTMLDivElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const take = ([file]: File[]) => {
    if (!file) return;
    const isKnown = TYPES.some((type) => file.name.toLowerCase().endsWith(type));
    setIsRefused(!isKnown);
    if (isKnown) onFile(file);
  };
  const { isOver, dropProps } = useDroppedFiles(zone, take);
  return (
    <div className={isOver ? 'archive-file row is-over' : 'archive-file row'} ref={zone} {...dropProps}>
      {isRefused && <Alert kind="error">{t('archive.import.type')}</Alert>}
      <FileButton label={t(label)} types={TYPES} onFiles={take} />
      <span className="detail">{t('archive.import.drop')}</span>
    </div>
  );
}
