import type { ReactNode } from 'react';
import { proseAttributes } from '../../../kernel/text-direction.ts';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Portrait } from '../../media/portrait.tsx';
import { writtenText } from '../../../messages/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { listAddress } from '../admin-list/list-place.client.ts';
import { ImageCredit, NamingSummary } from './interview-version.tsx';
import type { InterviewDetail } from '../api/interview.client.ts';
import { QuestionsPanel } from '../questions/questions-panel.client.tsx';
import { SavedNotice } from './save-notices.tsx';
import { RecordingLink } from '../reading/recording-link.tsx';
import { InterviewActions } from './interview-actions.client.tsx';
import { InterviewFrame, type Review } from './interview-frame.client.tsx';
import { useInterview } from './interview-screen.client.tsx';
import './editor.css';

/** CSS width of the portrait. */
const PORTRAIT_SIZES = '9rem';

const NO_GUEST = { name: '', trade: '', line: '' };

interface InterviewViewProps {
  loaded: InterviewDetail;
  review: Review;
  /** Above the questions. */
  panel: ReactNode;
}

/** Name, portrait and summary, the questions, a form for another question, and the actions beside them. */
export function InterviewView({ loaded, review, panel }: InterviewViewProps) {
  const { t } = useLanguage();
  const { onTextChange, countOpenNotes, ...parts } = review;
  const shown = useInterview(loaded, onTextChange);
  const { id, name, summary, image, imageCredit, recording, guest, topics } = shown.interview;
  return (
    <InterviewFrame
      isEditing={false}
      shown={shown}
      countOpenNotes={countOpenNotes}
      title={writtenText(name)}
      heading={<WrittenText>{name}</WrittenText>}
      links={
        <ButtonLink kind="quiet" isSmall icon="back" className="button-back" to={listAddress()}>
          {t('admin.interviews.title')}
        </ButtonLink>
      }
    >
      <SavedNotice />
      <div className="interview-columns columns">
        <div className="interview-panels stack stack-6">
          <section className="panel interview-card-admin" aria-label={t('interview.basics')}>
            <div>
              <Portrait id={id} name={name} image={image} sizes={PORTRAIT_SIZES} isTinted isFirst />
              {image && <ImageCredit credit={imageCredit} />}
            </div>
            <div className="interview-basics stack stack-4">
              <p className="interview-summary" {...proseAttributes(summary)}>
                {summary}
              </p>
              <RecordingLink address={recording} className="text-link" text={t} />
              <NamingSummary guest={guest ?? NO_GUEST} topics={topics.map((topic) => topic.name)} />
            </div>
          </section>
          {panel}
        </div>
        <aside className="panel interview-actions" aria-labelledby="interview-actions">
          <header className="panel-head row">
            <h2 className="panel-title" id="interview-actions">
              {t('interview.actions')}
            </h2>
          </header>
          <div className="panel-body interview-actions-list stack">
            <InterviewActions isEditing={false} isMenu={false} />
          </div>
        </aside>
      </div>
      <QuestionsPanel
        key={shown.round}
        title={t('interview.pairs')}
        shown={shown}
        isAlwaysAdding
        {...parts}
      />
    </InterviewFrame>
  );
}
