import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { foldedSpelling } from '../../kernel/arabic.ts';
import { listGuestsNamed } from './guest.client.ts';
import type { KnownGuest } from './guest.schema.ts';

/**
 * Guests whose names begin as what stands in the field, and as what stood there before; those of now come first.
 * `onFound` hears whenever some were found.
 */
export function useKnownGuests(
  name: string,
  onFound: (found: readonly KnownGuest[]) => void,
): readonly KnownGuest[] {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownGuest>>(new Map());
  const tell = useEffectEvent(onFound);
  const beginning = foldedSpelling(name);
  useEffect(() => {
    if (beginning === '') return undefined;
    const asked = new AbortController();
    listGuestsNamed(beginning, asked.signal).then(
      (found) => {
        setKnown((before) => withFirst(found, before));
        tell(found);
      },
      // Without them the field is still one to write in, and the server knows the guest of a name.
      () => {},
    );
    return () => asked.abort();
  }, [beginning]);
  return useMemo(() => [...known.values()], [known]);
}

function withFirst(found: KnownGuest[], before: ReadonlyMap<string, KnownGuest>): Map<string, KnownGuest> {
  const now = new Map(found.map((guest) => [guest.id, guest]));
  return new Map([...now, ...[...before].filter(([id]) => !now.has(id))]);
}
