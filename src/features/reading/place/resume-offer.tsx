import { pageText } from '../../../messages/page-text.ts';
import { Icon } from '../../../ui/icon.tsx';

/** «تابع من السؤال ٥»: a line over the foot of the window, so that nothing on the page moves when it comes. */
export function ResumeOffer() {
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
