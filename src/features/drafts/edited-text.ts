import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { MessageKey } from '../../messages/index.ts';
import type { DraftValue } from './draft-record.ts';
import type { Versions } from './merge.ts';
import type { MergeField } from './merge-view.client.tsx';

/** What is edited in a form: under which subject its drafts are kept, and how two versions of it are compared. */
export interface EditedText<Value extends DraftValue> {
  /** `interview:{id}`, `interview:{id}:question:{id}`, `page:host`. */
  subject: string;
  schema: z.ZodType<Value>;
  /** Renders a version beside another one. */
  render: (value: Value) => ReactNode;
  /** The title above the host's version and one that someone else has saved. */
  conflictTitle?: MessageKey;
  /** What the form holds; by default text. */
  holds?: 'text' | 'choices';
  /** The texts of which a merge can be made. */
  merges?: readonly MergeField[];
  /** The host's version as it is offered beside one that someone else has saved; by default as it was typed. */
  rebase?: (versions: Versions<Value>) => Value;
}

/** Two versions, the host's as it is offered beside the other one. */
export function comparedVersions<Value extends DraftValue>(
  { rebase = ({ mine }) => mine }: EditedText<Value>,
  versions: Versions<Value>,
): Versions<Value> {
  return { ...versions, mine: rebase(versions) };
}
