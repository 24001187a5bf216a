import type { ReactNode } from 'react';
import { behaviour } from '../../islands/behaviours.ts';
import { InertJson } from '../../islands/inert-json.tsx';
import { shareMenuData } from './reading-data.ts';
import { ShareMenu } from './reading-tools.tsx';
import { pageCount, pageText } from '../../messages/page-text.ts';
import { ShortTitleText } from '../../ui/text/title-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { COMFORT_ID } from './comfort/reading-choices.ts';
import { Sizer } from './comfort/comfort-panel.tsx';
import { ListenButton, ListenPlayer } from './listening/listen-player.tsx';
import './reading.css';

interface ReadingOverlaysProps {
  interviewId: string;
  /** The name of the interview. */
  name: string;
  /** Opens the site's menu from the bar. */
  menuButton: ReactNode;
  /** Further overlays. */
  children: ReactNode;
}

/** Overlays of an interview's page. None of them takes up room in the page. */
export function ReadingOverlays({ interviewId, name, menuButton, children }: ReadingOverlaysProps) {
  return (
    <div {...behaviour('reading-tools')}>
      <InertJson value={shareMenuData(interviewId)} />
      <ReadingBar name={name} menuButton={menuButton} />
      <ReadingDock />
      <ResumeOffer />
      <ListenPlayer />
      <ShareMenu />
      {children}
    </div>
  );
}

/**
 * Replaces the top bar once the hero has scrolled out of view: the menu, the title, the progress and the remaining
 * time.
 */
function ReadingBar({ name, menuButton }: Pick<ReadingOverlaysProps, 'name' | 'menuButton'>) {
  return (
    <div className="reading-bar reading-tool">
      <div className="page reading-bar-row">
        {menuButton}
        <p className="reading-bar-title">
          <ShortTitleText title={name} />
        </p>
        <p className="reading-bar-fact detail" data-reading-at="" />
        <p className="reading-bar-fact detail" data-reading-left="" />
      </div>
      <div
        className="reading-bar-stroke"
        role="progressbar"
        aria-label={pageText('reading.progress')}
        aria-valuenow={0}
        data-reading-progress=""
      />
    </div>
  );
}

const SHEET_ID = 'question-sheet';

/** Text size, preferences and the list of questions, at the bottom of narrow windows. */
function ReadingDock() {
  return (
    <>
      <div
        className="reading-dock reading-float reading-tool"
        role="group"
        aria-label={pageText('reading.tools')}
      >
        <Sizer />
        <button
          className="reading-dock-button"
          type="button"
          popoverTarget={COMFORT_ID}
          aria-label={pageText('reading.comfort')}
        >
          <Icon name="sliders" />
        </button>
        <ListenButton className="reading-dock-button" isSmall />
        <button className="reading-dock-button" type="button" popoverTarget={SHEET_ID}>
          <Icon name="list" />
          <span className="visually-hidden">{pageText('interview.questions')} </span>
          <span data-reading-count="" />
        </button>
      </div>
      <dialog
        id={SHEET_ID}
        className="question-sheet"
        popover="auto"
        aria-label={pageText('interview.questions.label')}
        data-question-sheet=""
      >
        <p className="margin-title">{pageText('interview.questions')}</p>
        <nav aria-label={pageText('interview.questions')} />
      </dialog>
    </>
  );
}

/** Opens the list of questions in windows too low for the dock. */
export function QuestionsButton({ count }: { count: number }) {
  return (
    <button
      className="reading-tool button button-ghost questions-button"
      type="button"
      popoverTarget={SHEET_ID}
    >
      <Icon name="list" /> {pageCount('questions', count)}
    </button>
  );
}

/** «تابع من السؤال ٥»: a line over the bottom of the window, so that nothing on the page moves when it appears. */
function ResumeOffer() {
  return (
    <p className="resume-offer reading-tool" data-resume="" hidden>
      <a className="resume-offer-link" href="#content">
        {pageText('interview.start')}
      </a>
      <button className="resume-offer-hide" type="button" aria-label={pageText('reading.resume.hide')}>
        <Icon name="close" />
      </button>
    </p>
  );
}
