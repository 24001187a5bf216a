import { type ReactNode, useRef, useState } from 'react';
import { AdminTitle } from '../../../admin/admin-screen.tsx';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { countWords } from '../../../kernel/arabic.ts';
import { translateCount } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PassingAlert } from '../../../ui/passing-alert.tsx';
import { useDraftDevice } from '../../drafts/draft-record.ts';
import { SavedMark } from '../../drafts/saved-mark.client.tsx';
import type { InterviewDetail } from '../api/interview.client.ts';
import type { PublishingState, Question } from '../interview.schema.ts';
import { questionWords, readingMinutes } from '../interview-view.ts';
import { PublishingChip } from '../publishing/publishing-chip.tsx';
import {
  PublishDialog,
  type CountOpenNotes,
  type PublishDialogProps,
} from '../publishing/publish-dialog.client.tsx';
import { hasKeptText } from '../questions/kept-questions.ts';
import type { QuestionSlots } from '../questions/open-question.client.tsx';
import { readZone } from '../publishing/publishing-zone.client.ts';
import { ShareButton, ShareChoices } from '../sharing/share-choices.client.tsx';
import { InterviewActions, readerPage } from './interview-actions.client.tsx';
import { type ShownInterview, ShownInterviewContext } from './interview-screen.client.tsx';
import './editor.css';

/** How long an outcome is shown that needs nothing further. */
const DONE_MS = 8_000;

/** How guests review the interview on the screen. */
export interface Review extends QuestionSlots {
  /** Called when a text of the interview has changed. */
  onTextChange: (questions: Question[]) => void;
  countOpenNotes: CountOpenNotes;
}

interface InterviewFrameProps extends Pick<Review, 'countOpenNotes'> {
  /** Of the two screens of an interview, the one that changes it. */
  isEditing: boolean;
  shown: ShownInterview;
  /** Of the screen and of its window. */
  title: string;
  /** The title as the bar shows it, in one element. */
  heading?: ReactNode;
  /** To other screens, above the bar. */
  links: ReactNode;
  children: ReactNode;
}

/** The frame of the screens of one interview: a bar that stays in sight, with its state and what leads to readers. */
export function InterviewFrame({
  isEditing,
  shown,
  title,
  heading = <span>{title}</span>,
  links,
  countOpenNotes,
  children,
}: InterviewFrameProps) {
  const { interview } = shown;
  const device = useDraftDevice();
  return (
    <ShownInterviewContext value={shown}>
      <AdminTitle screen={title} />
      <div className="interview-links">{links}</div>
      <div className="interview-bar row">
        <div className="interview-bar-text">
          <h1 className="interview-bar-title" title={interview.name}>
            {heading}
          </h1>
          <p className="interview-bar-facts detail">
            <PublishingChip interview={interview} zone={readZone()} />
            <SavedMark savedAt={interview.updatedAt} hasKeptText={() => hasKeptText(device, interview)} />
            <Length interview={interview} />
          </p>
        </div>
        {interview.state === 'published' && <ShareButton interview={interview} />}
        <ReaderLink interview={interview} />
        <InterviewActions isEditing={isEditing} isMenu />
        <PublishButton
          interview={interview}
          countOpenNotes={countOpenNotes}
          onChange={shown.showPublication}
        />
      </div>
      {children}
    </ShownInterviewContext>
  );
}

/** Opens the dialog of publication, and says what came of it. */
function PublishButton({ interview, ...options }: Omit<PublishDialogProps, 'onClose'>) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<PublishingState | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isDraft = interview.state === 'draft';
  return (
    <>
      <Button
        kind={isDraft ? 'primary' : 'ghost'}
        ref={button}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t(isDraft ? 'publish.open' : 'publish.change')} <Icon name="down" />
      </Button>
      {isOpen && (
        <PublishDialog
          interview={interview}
          {...options}
          onClose={(chosen) => {
            setIsOpen(false);
            setDone(chosen);
          }}
        />
      )}
      {done !== null && (
        <PassingAlert
          key={done}
          lastsMs={done === 'published' ? null : DONE_MS}
          onEnd={() => setDone(null)}
          onClose={() => button.current?.focus()}
        >
          {t(`publish.done.${done}`)}
          {done === 'published' && <ShareChoices interview={interview} />}
        </PassingAlert>
      )}
    </>
  );
}

/** The number of words and the reading time, as readers see it. */
function Length({ interview: { summary, questions } }: { interview: InterviewDetail }) {
  const { locale } = useLanguage();
  const words = questions.reduce((sum, question) => sum + questionWords(question), countWords(summary));
  return (
    <>
      <span className="interview-bar-length">{translateCount(locale, 'words', words)}</span>
      <span className="interview-bar-length">{translateCount(locale, 'minutes', readingMinutes(words))}</span>
    </>
  );
}

/** The page that readers see, or will see. */
function ReaderLink({ interview }: { interview: InterviewDetail }) {
  const { t } = useLanguage();
  const { label, page } = readerPage(interview);
  return (
    <a className="button button-ghost interview-bar-reader" href={page} target="_blank">
      <Icon name="eye" /> {t(label)}
    </a>
  );
}
