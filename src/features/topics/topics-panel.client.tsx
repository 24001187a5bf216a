import { useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { InterviewCounts, NameLink } from '../../admin/name-cells.tsx';
import { useListChanges, type ListChange } from '../../admin/use-list-changes.client.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { neighborOf } from '../../ui/use-row-focus.client.ts';
import { DeleteTopicDialog, MergeTopicDialog, RenameTopicDialog } from './topic-dialogs.client.tsx';
import { renameTopic } from './topic.client.ts';
import { topicPath, type KnownTopic } from './topic.schema.ts';

type Asked =
  { action: 'rename' | 'delete'; topic: KnownTopic } | { action: 'merge'; topic: KnownTopic; into: string };

/** The table of topics, the actions on them, and the message after one. */
export function TopicsPanel({ topics }: { topics: KnownTopic[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { list, notice, show } = useListChanges(topicRowId);
  const finish = async (change: ListChange) => {
    await show(change);
    setAsked(null);
  };
  return (
    <>
      {notice}
      <section className="panel" ref={list} tabIndex={-1} aria-label={t('topics.title')}>
        {topics.length === 0 ? (
          <div className="panel-body">
            <Notice icon="tag" title={t('topics.none')} hint={t('topics.none.hint')} />
          </div>
        ) : (
          <TopicsTable topics={topics} onAsk={setAsked} />
        )}
      </section>
      {asked && <TopicDialog asked={asked} topics={topics} onAsk={setAsked} onDone={finish} />}
    </>
  );
}

/** The id of a row, to move the focus to it. */
function topicRowId(id: string): string {
  return `topic-${id}`;
}

function TopicsTable({ topics, onAsk }: { topics: KnownTopic[]; onAsk: (asked: Asked) => void }) {
  const { t } = useLanguage();
  return (
    <table className="table table-cards names-table">
      <thead>
        <tr>
          <th scope="col">{t('topic.name')}</th>
          <th scope="col">{t('names.interviews')}</th>
          <th className="cell-end" scope="col">
            {t('admin.users.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow key={topic.id} topic={topic} isOnly={topics.length === 1} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}

interface TopicRowProps {
  topic: KnownTopic;
  /** There is nothing to merge it into. */
  isOnly: boolean;
  onAsk: (asked: Asked) => void;
}

function TopicRow({ topic, isOnly, onAsk }: TopicRowProps) {
  const { t } = useLanguage();
  const { id, name, interviewCount, publishedCount } = topic;
  return (
    <tr id={topicRowId(id)} tabIndex={-1}>
      <td className="names-name">
        <NameLink name={name} href={publishedCount > 0 ? topicPath(topic) : null} />
      </td>
      <td>
        <InterviewCounts all={interviewCount} published={publishedCount} />
      </td>
      <td className="names-actions">
        <IconButton
          icon="pencil"
          label={t('names.rename', { name })}
          tip={t('action.edit')}
          onPress={() => onAsk({ action: 'rename', topic })}
        />
        {!isOnly && (
          <IconButton
            icon="merge"
            label={t('names.merge', { name })}
            tip={t('merge.submit')}
            onPress={() => onAsk({ action: 'merge', topic, into: '' })}
          />
        )}
        <IconButton
          isDanger
          icon="trash"
          label={t('names.delete', { name })}
          tip={t('action.delete')}
          onPress={() => onAsk({ action: 'delete', topic })}
        />
      </td>
    </tr>
  );
}

interface TopicDialogProps {
  asked: Asked;
  topics: KnownTopic[];
  onAsk: (asked: Asked | null) => void;
  onDone: (change: ListChange) => Promise<void>;
}

function TopicDialog({ asked, topics, onAsk, onDone }: TopicDialogProps) {
  const { t } = useLanguage();
  const { topic } = asked;
  const others = topics.filter(({ id }) => id !== topic.id);
  const onCancel = () => onAsk(null);
  if (asked.action === 'delete') {
    const row = neighborOf(topics, topic.id);
    return (
      <DeleteTopicDialog
        topic={topic}
        onDeleted={() => onDone({ text: t('topic.deleted'), row })}
        onCancel={onCancel}
      />
    );
  }
  if (asked.action === 'merge') {
    return (
      <MergeTopicDialog
        topic={topic}
        others={others}
        into={asked.into}
        onMerged={(into) => onDone({ text: t('topic.merged'), row: into })}
        onCancel={onCancel}
      />
    );
  }
  const undo = { call: () => renameTopic(topic.id, topic.name), text: t('topic.rename.undone') };
  return (
    <RenameTopicDialog
      topic={topic}
      others={others}
      onRenamed={() => onDone({ text: t('topic.renamed'), row: topic.id, undo })}
      onMerge={({ id }) => onAsk({ action: 'merge', topic, into: id })}
      onCancel={onCancel}
    />
  );
}
