import { behaviour } from '../../islands/behaviours.ts';
import { InertJson } from '../../islands/inert-json.tsx';
import { QuoteMenu } from '../quotes/quote-menu.tsx';
import { ReadingBar } from './reading-bar.tsx';
import { readingToolsData } from './reading-data.ts';
import { ReadingDock } from './reading-dock.tsx';
import { ResumeOffer } from './place/resume-offer.tsx';
import { ShareMenu } from './share-button.tsx';

/** What lies over the page of an interview while it is read. None of it takes room in the page. */
export function ReadingOverlays({ interview }: { interview: { id: string; name: string } }) {
  return (
    <div {...behaviour('reading-tools')}>
      <InertJson value={readingToolsData()} />
      <ReadingBar name={interview.name} />
      <ReadingDock />
      <ResumeOffer />
      <ShareMenu />
      <QuoteMenu interviewId={interview.id} />
    </div>
  );
}
