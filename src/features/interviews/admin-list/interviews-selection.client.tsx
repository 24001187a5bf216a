import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import type { InterviewRow } from '../api/interview.client.ts';
import type { AskedBatch } from '../batch/batch-dialog.client.tsx';
import type { BatchAction } from '../batch/batch.schema.ts';
import { listViewSearch, type ListView } from './interviews-list-view.ts';
import './interviews-list.css';

export interface Selection {
  rows: InterviewRow[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects every row, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** The selected rows of a view of the list. They stay selected when the view is fetched again; another starts with none. */
export function useSelection(view: ListView, rows: InterviewRow[]): Selection {
  const address = listViewSearch(view);
  const [kept, setKept] = useState({ address, ids: new Set<string>() });
  const ids = kept.address === address ? kept.ids : new Set<string>();
  const select = (next: Iterable<string>) => setKept({ address, ids: new Set(next) });
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    rows: selected,
    has: (id) => ids.has(id),
    toggle: (id) => select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => select(selected.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => select([]),
  };
}

const ACTIONS: {
  action: BatchAction;
  icon: IconName;
  label: 'batch.publish' | 'batch.draft' | 'topics.add' | 'action.delete';
}[] = [
  { action: 'publish', icon: 'upload', label: 'batch.publish' },
  { action: 'draft', icon: 'pencil', label: 'batch.draft' },
  { action: 'tag', icon: 'plus', label: 'topics.add' },
  { action: 'delete', icon: 'trash', label: 'action.delete' },
];

/** What can be done with the selected rows. */
export function SelectionBar({
  selection,
  onAsk,
}: {
  selection: Selection;
  onAsk: (asked: AskedBatch) => void;
}) {
  const { t, count } = useLanguage();
  const { rows, clear } = selection;
  const isOffered = (action: BatchAction) => {
    if (action === 'publish') return rows.some(({ state }) => state !== 'published');
    return action !== 'draft' || rows.some(({ state }) => state !== 'draft');
  };
  return (
    <div className="interviews-selection row" role="group" aria-label={t('batch.title')}>
      <p role="status">{count('selected', rows.length)}</p>
      {ACTIONS.filter(({ action }) => isOffered(action)).map(({ action, icon, label }) => (
        <Button
          key={action}
          kind={action === 'delete' ? 'danger-quiet' : 'ghost'}
          isSmall
          icon={icon}
          onClick={() => onAsk({ action, rows })}
        >
          {t(label)}
        </Button>
      ))}
      <Button kind="quiet" isSmall onClick={clear}>
        {t('batch.clear')}
      </Button>
    </div>
  );
}
