import { createContext, useContext } from 'react';
import type { DraftDevice } from './draft-record.ts';

/** The id of the user who is signed in; drafts of one are never offered to another. */
export const DraftOwner = createContext<string | null>(null);

/** This device, for who is signed in. */
export function useDraftDevice(): DraftDevice {
  const owner = useContext(DraftOwner);
  if (owner === null) throw new Error('A form that keeps drafts stands inside a DraftOwner');
  return { storage: localStorage, owner };
}
