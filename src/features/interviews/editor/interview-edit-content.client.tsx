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
import { BASICS_ID } from './interview-actions.client.tsx';
import { InterviewFrame, type Review } from './interview-frame.client.tsx';
import { useInterview } from './interview-screen.client.tsx';
import './editor.css';

interface InterviewEditProps {
  loaded: InterviewDetail;
  review: Review;
  /** Above the form of the basic data. */
  panel: ReactNode;
}

/** The questions in order, a form for another one, and the form of the basic data. */
export function InterviewEdit({ loaded, review, panel }: InterviewEditProps) {
  const { t } = useLanguage();
  const { onTextChange, countOpenNotes, ...parts } = review;
  const shown = useInterview(loaded, onTextChange);
  const { name } = shown.interview;
  return (
    <InterviewFrame
      isEditing
      shown={shown}
      countOpenNotes={countOpenNotes}
      title={t('interview.edit.title', { name })}
      links={<HeadLinks id={shown.interview.id} />}
    >
      <div className="interview-panels stack stack-6">
        <QuestionsPanel
          key={`questions ${shown.round}`}
          title={t('interview.currentQuestions')}
          shown={shown}
          isAlwaysAdding={false}
          {...parts}
        />
        {panel}
        <BasicData key={`basics ${shown.round}`} interview={shown.interview} />
      </div>
    </InterviewFrame>
  );
}

function BasicData({ interview }: { interview: InterviewDetail }) {
  const { t } = useLanguage();
  return (
    <Panel title={t('interview.basics')} id={BASICS_ID} tabIndex={-1}>
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

function HeadLinks({ id }: { id: string }) {
  const { t } = useLanguage();
  return (
    <>
      <ButtonLink kind="quiet" isSmall icon="back" className="button-back" to="/admin">
        {t('admin.back')}
      </ButtonLink>
      <ButtonLink kind="quiet" isSmall icon="eye" to={`/admin/interviews/view/${id}`}>
        {t('interview.backToView')}
      </ButtonLink>
    </>
  );
}
