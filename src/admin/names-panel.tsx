import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice, type NoticeProps } from '../ui/notice.tsx';
import { WrittenText } from '../ui/text/written-text.tsx';
import { useLanguage } from './admin-language.tsx';
import type { ListChanges } from './use-list-changes.client.tsx';
import '../ui/panel.css';

interface NamesPanelProps {
  title: string;
  /** The headings before that of the actions. */
  columns: string[];
  changes: Pick<ListChanges, 'list' | 'notice'>;
  /** Shown in place of a table without rows. */
  none: Pick<NoticeProps, 'icon' | 'title' | 'hint'>;
  /** The rows. */
  children: ReactNode[];
}

/** The guests or the topics in a table, and above it the message after a change. */
export function NamesPanel({ title, columns, changes: { list, notice }, none, children }: NamesPanelProps) {
  const { t } = useLanguage();
  return (
    <>
      {notice}
      <section className="panel" ref={list} tabIndex={-1} aria-label={title}>
        {children.length === 0 ? (
          <div className="panel-body">
            <Notice {...none} />
          </div>
        ) : (
          <table className="table table-cards names-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th className="cell-end" scope="col">
                  {t('action.column')}
                </th>
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        )}
      </section>
    </>
  );
}

interface NameActionsProps {
  name: string;
  onEdit: () => void;
  /** Absent if there is nothing to merge it into. */
  onMerge: (() => void) | false;
  /** Absent if it cannot be deleted by itself. */
  onDelete?: () => void;
}

/** The cell with what can be done with a guest or a topic. */
export function NameActions({ name, onEdit, onMerge, onDelete }: NameActionsProps) {
  const { t } = useLanguage();
  return (
    <td className="names-actions cell-end">
      <IconButton
        icon="pencil"
        label={t('action.editOf', { name })}
        tip={t('action.edit')}
        onPress={onEdit}
      />
      {onMerge && (
        <IconButton
          icon="merge"
          label={t('names.merge', { name })}
          tip={t('merge.submit')}
          onPress={onMerge}
        />
      )}
      {onDelete && (
        <IconButton
          isDanger
          icon="trash"
          label={t('action.deleteOf', { name })}
          tip={t('action.delete')}
          onPress={onDelete}
        />
      )}
    </td>
  );
}

/** A name, which leads to its public page if there is one. */
export function NameLink({ name, href }: { name: string; href: string | null }) {
  if (href === null) return <WrittenText>{name}</WrittenText>;
  return (
    <a href={href}>
      <WrittenText>{name}</WrittenText>
    </a>
  );
}

/** How many interviews there are, and how many of them readers can see. */
export function InterviewCounts({ all, published }: { all: number; published: number }) {
  const { t, count } = useLanguage();
  return (
    <span className="names-counts">
      <span>{count('interviews', all)}</span>
      <span className="names-detail detail">{t('names.published', { number: published })}</span>
    </span>
  );
}
