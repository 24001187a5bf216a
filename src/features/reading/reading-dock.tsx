import { pageText } from '../../messages/page-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { COMFORT_ID } from './comfort/reading-choices.ts';
import { Sizer } from './comfort/sizer.tsx';

const SHEET_ID = 'question-sheet';

/** Where the window has no margins: text size, comfort and the list of questions at the thumb. */
export function ReadingDock() {
  return (
    <>
      <div className="reading-dock reading-tool" role="group" aria-label={pageText('reading.tools')}>
        <Sizer />
        <button
          className="reading-dock-button"
          type="button"
          popoverTarget={COMFORT_ID}
          aria-label={pageText('reading.comfort')}
        >
          <Icon name="sliders" />
        </button>
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
        <p className="question-sheet-title">{pageText('interview.questions')}</p>
        <nav aria-label={pageText('interview.questions')} />
      </dialog>
    </>
  );
}
