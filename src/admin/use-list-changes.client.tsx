import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { PassingAlert } from '../ui/passing-alert.tsx';
import { useRowFocus } from '../ui/use-row-focus.client.ts';
import { useLanguage } from './admin-language.tsx';
import { CallFailed } from './call-failed.tsx';
import { useCall } from './use-row-calls.ts';

/** A change that was made in a list. */
export interface ListChange {
  text: string;
  /** The row that gets the focus; null for the list itself. */
  row: string | null;
  /** How it is undone, and the message afterwards. */
  undo?: { call: () => Promise<unknown>; text: string };
}

export interface ListChanges {
  /** The list as a whole. */
  list: RefObject<HTMLElement | null>;
  /** The message after the last change. */
  notice: ReactNode;
  /** Fetches the list again and shows the change. */
  show: (change: ListChange) => Promise<void>;
}

/** Shows each change of a list: its message with an undo button, and the focus on the row. */
export function useListChanges(rowIdOf: (id: string) => string): ListChanges {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { failure, run } = useCall();
  const [last, setLast] = useState<{ change: ListChange; count: number } | null>(null);
  const list = useRef<HTMLElement>(null);
  const { focusRow } = useRowFocus(list, rowIdOf);
  const show = async (change: ListChange) => {
    await revalidate();
    setLast((shown) => ({ change, count: (shown?.count ?? 0) + 1 }));
    focusRow(change.row);
  };
  const undo = ({ row, undo: back }: ListChange) => {
    if (back) void run(() => back.call().then(() => show({ row, text: back.text })));
  };
  const notice = (
    <>
      {failure !== null && <CallFailed title={t('names.undo.failed')} error={failure} />}
      {last && (
        <PassingAlert
          key={last.count}
          onClose={() => list.current?.focus()}
          onEnd={() => setLast(null)}
          {...(last.change.undo && {
            // Who needs long to reach the button must not lose it.
            lastsMs: null,
            action: { label: t('undo.action'), onPress: () => undo(last.change) },
          })}
        >
          {last.change.text}
        </PassingAlert>
      )}
    </>
  );
  return { list, notice, show };
}
