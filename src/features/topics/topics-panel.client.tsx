import { useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { CallDialog, DialogSubject } from '../../admin/call-dialog.client.tsx';
import { MergeDialog } from '../../admin/merge-dialog.client.tsx';
import { InterviewCounts, NameActions, NameLink, NamesPanel } from '../../admin/names-panel.tsx';
import { useListChanges, type ListChange } from '../../admin/use-list-changes.client.tsx';
import { neighborOf } from '../../ui/use-row-focus.client.ts';
import { RenameTopicDialog } from './rename-topic-dialog.client.tsx';
import { deleteTopic, mergeTopic, renameTopic } from './topic.client.ts';
import { topicPath, type KnownTopic } from './topic.schema.ts';

type Asked =
  { action: 'rename' | 'delete'; topic: KnownTopic } | { action: 'merge'; topic: KnownTopic; into: string };

/** The table of topics, the actions on them, and the message after one. */
export function TopicsPanel({ topics }: { topics: KnownTopic[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const changes = useListChanges(topicRowId);
  const finish = async (change: ListChange) => {
    await changes.show(change);
    setAsked(null);
  };
  return (
    <>
      <NamesPanel
        title={t('topics.title')}
        columns={[t('topic.name'), t('names.interviews')]}
        changes={changes}
        none={{ icon: 'tag', title: t('topics.none'), hint: t('topics.none.hint') }}
      >
        {topics.map((topic) => (
          <TopicRow key={topic.id} topic={topic} isOnly={topics.length === 1} onAsk={setAsked} />
        ))}
      </NamesPanel>
      {asked && <TopicDialog asked={asked} topics={topics} onAsk={setAsked} onDone={finish} />}
    </>
  );
}

/** The id of a row, to move the focus to it. */
function topicRowId(id: string): string {
  return `topic-${id}`;
}

interface TopicRowProps {
  topic: KnownTopic;
  /** There is nothing to merge it into. */
  isOnly: boolean;
  onAsk: (asked: Asked) => void;
}

function TopicRow({ topic, isOnly, onAsk }: TopicRowProps) {
  const { id, name, interviews, published } = topic;
  return (
    <tr id={topicRowId(id)} tabIndex={-1}>
      <td className="names-name">
        <NameLink name={name} href={published > 0 ? topicPath(topic) : null} />
      </td>
      <td>
        <InterviewCounts all={interviews} published={published} />
      </td>
      <NameActions
        name={name}
        onEdit={() => onAsk({ action: 'rename', topic })}
        onMerge={!isOnly && (() => onAsk({ action: 'merge', topic, into: '' }))}
        onDelete={() => onAsk({ action: 'delete', topic })}
      />
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
      <CallDialog
        title={t('topic.delete.confirm')}
        texts={{ confirm: t('action.delete'), busy: t('action.deleting') }}
        failed={t('topic.delete.failed')}
        call={() => deleteTopic({ id: topic.id }).then(() => onDone({ text: t('topic.deleted'), row }))}
        onCancel={onCancel}
      >
        <DialogSubject name={topic.name} />
        <p>{t('topic.delete.means', { count: topic.interviews })}</p>
      </CallDialog>
    );
  }
  if (asked.action === 'merge') {
    return (
      <MergeDialog
        title={t('topic.merge.title')}
        hint={t('topic.merge.hint', { topic: topic.name })}
        others={others.map(({ id, name }) => ({ id, text: name }))}
        into={asked.into}
        call={(into) =>
          mergeTopic({ id: topic.id, body: { into } }).then(() =>
            onDone({ text: t('topic.merged'), row: into }),
          )
        }
        onCancel={onCancel}
      />
    );
  }
  const rename = () => renameTopic({ id: topic.id, body: { name: topic.name } });
  const undo = { call: rename, text: t('topic.rename.undone') };
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
