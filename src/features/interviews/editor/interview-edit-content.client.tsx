import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Panel } from '../../../admin/panel.tsx';
import { WithDraft } from '../../drafts/draft-offer.client.tsx';
import { EditInterviewForm } from './edit-interview-form.client.tsx';
import type { InterviewDetail } from '../api/interview.client.ts';
import { editedInterview } from './edited-texts.client.tsx';
import { valueOfInterview } from './interview-values.ts';
import { QuestionsPanel } from '../questions/questions-panel.client.tsx';
import { InterviewFrame, type Review } from './interview-frame.client.tsx';
import { ReplaceButton } from '../replacing/replace-dialog.client.tsx';
import { useInterview } from './interview-screen.client.tsx';
import './interview-admin.css';

interface InterviewEditProps {
  loaded: InterviewDetail;
  review: Review;
  /** Above the form of the basic data. */
  besideBasics: ReactNode;
}

/** The questions in order, a form for another one, and the form of the basic data. */
export function InterviewEdit({ loaded, review, besideBasics }: InterviewEditProps) {
  const { t } = useLanguage();
  const { onTextChange, countOpenNotes, ...parts } = review;
  const shown = useInterview(loaded, onTextChange);
  const { name } = shown.interview;
  return (
    <InterviewFrame
      shown={shown}
      countOpenNotes={countOpenNotes}
      title={t('interview.edit.title', { name })}
      links={<HeadLinks interview={shown.interview} onReplaced={shown.showSaved} />}
    >
      <div className="interview-panels" key={shown.round}>
        <QuestionsPanel
          title={t('interview.currentQuestions')}
          shown={shown}
          isOrdered
          isAlwaysAdding={false}
          {...parts}
        />
        <BasicData interview={shown.interview} beside={besideBasics} />
      </div>
    </InterviewFrame>
  );
}

function BasicData({ interview, beside }: { interview: InterviewDetail; beside: ReactNode }) {
  const { t } = useLanguage();
  return (
    <Panel title={t('interview.basics')}>
      {beside}
      <WithDraft
        className="panel-body"
        text={editedInterview(interview.id)}
        saved={valueOfInterview(interview)}
      >
        {(restored) => <EditInterviewForm interview={interview} restored={restored} />}
      </WithDraft>
    </Panel>
  );
}

interface HeadLinksProps {
  interview: InterviewDetail;
  onReplaced: (saved: InterviewDetail) => void;
}

function HeadLinks({ interview, onReplaced }: HeadLinksProps) {
  const { t } = useLanguage();
  const { id } = interview;
  return (
    <>
      <ButtonLink kind="quiet" isSmall icon="back" className="button-back" to="/admin">
        {t('admin.back')}
      </ButtonLink>
      <ButtonLink kind="quiet" isSmall icon="eye" to={`/admin/interviews/view/${id}`}>
        {t('interview.backToView')}
      </ButtonLink>
      <ButtonLink kind="quiet" isSmall icon="history" to={`/admin/interviews/versions/${id}`}>
        {t('versions.title')}
      </ButtonLink>
      <ReplaceButton interview={interview} onSaved={onReplaced} />
    </>
  );
}
