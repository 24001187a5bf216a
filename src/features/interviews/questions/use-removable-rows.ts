import { useState } from 'react';
import type { InterviewRow } from '../api/interview.client.ts';
import type { Page } from '../interview.schema.ts';

/** A fetched page without what was deleted since; deleting fetches nothing again. */
export function useRemovableRows(page: Page<InterviewRow>) {
  const [removal, setRemoval] = useState({ page, ids: new Set<string>() });
  // A newly fetched page knows nothing of what was removed from an earlier one.
  const ids = removal.page === page ? removal.ids : new Set<string>();
  return {
    rows: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - ids.size,
    remove: (id: string) => setRemoval({ page, ids: new Set([...ids, id]) }),
  };
}
