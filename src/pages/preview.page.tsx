import { isMissing } from '../site/page-error.ts';
import type { PageHandle } from '../site/page-handle.ts';
import { unlistedMeta } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { useSite } from '../site/use-site.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import { Icon } from '../ui/icon.tsx';
import { LINK_REL } from '../rich-text/rich-text.ts';
import { Notice } from '../ui/notice.tsx';
import { PreviewMark } from '../features/interviews/draft-page/preview-mark.tsx';
import { InterviewHero } from '../features/interviews/reading/interview-hero.tsx';
import { questionAnchor } from '../features/interviews/interview-view.ts';
import { QuestionAnswer, QuestionIndex } from '../features/interviews/reading/interview-parts.tsx';
import { ComfortButton } from '../features/reading/comfort/comfort-panel.tsx';
import type { Route } from './+types/preview.page';
import '../styles/preview.css';
import { findReadingView } from './reading-page.server.ts';
import { doneAddress, lastDay } from '../features/guest-review/link-letter.ts';
import { RemarkForm, remarkView } from '../features/guest-review/remark-form.tsx';
import { recordVisit, openReview } from '../features/guest-review/review-page.server.ts';
import { OPENING, WHOLE } from '../features/guest-review/review.schema.ts';

export const handle: PageHandle = { topBar: 'page' };

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const review = await readPage(services, () => openReview(services, params.token));
  // A failure to record the visit must not prevent the guest from seeing the page.
  await recordVisit(services, review.link).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the visit to a private page was not recorded');
  });
  return {
    isPublished: review.interview.state === 'published',
    expiresAt: review.link.expiresAt,
    ...(await findReadingView(services, review.interview)),
    remarks: [...review.texts].map(([part, text]) => remarkView(review, part, text)),
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, failureTitle(error));
  return unlistedMeta(site, pageText('preview.title', { name: loaderData.interview.name }));
}

/**
 * An interview as its readers would see it, for anyone with the link; with a form to approve it or comment on
 * it.
 */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { interview, questions, isPublished, expiresAt } = loaderData;
  const remarks = new Map(loaderData.remarks.map((remark) => [remark.part, remark]));
  const formOf = (part: string, about: string) => {
    const remark = remarks.get(part);
    return remark && <RemarkForm remark={remark} aboutId={about} />;
  };
  return (
    <>
      <PreviewMark text={pageText(isPublished ? 'preview.mark.published' : 'preview.mark.draft')} />
      <InterviewHero
        {...interview}
        questionCount={questions.length}
        readingMinutes={loaderData.readingMinutes}
        firstQuestionId={questions[0]?.id ?? null}
        isPrivate
      />
      <div className="page interview-body">
        <QuestionIndex questions={questions} />
        <div>
          <PreviewIntro expiresAt={expiresAt} />
          <section className="preview-part" aria-labelledby="preview-opening">
            <h2 className="preview-part-title" id="preview-opening">
              {pageText('review.about.opening')}
            </h2>
            {formOf(OPENING, 'preview-opening')}
          </section>
          {questions.map((pair, index) => (
            <QuestionAnswer key={pair.id} number={index + 1} {...pair}>
              {formOf(pair.id, `${questionAnchor(pair.id)}-text`)}
            </QuestionAnswer>
          ))}
          <section className="preview-part preview-whole" aria-labelledby="preview-whole">
            <h2 className="preview-part-title" id="preview-whole">
              {pageText('review.about.whole')}
            </h2>
            {formOf(WHOLE, 'preview-whole')}
            <DoneLink name={interview.name} />
          </section>
        </div>
      </div>
    </>
  );
}

function PreviewIntro({ expiresAt }: { expiresAt: string }) {
  const { platformName } = useSite();
  return (
    <div className="preview-intro">
      <p className="preview-intro-title">{pageText('preview.intro.title')}</p>
      <p>{pageText('preview.intro', { platform: platformName })}</p>
      <p>{pageText('preview.intro.expires', { date: lastDay(expiresAt) })}</p>
      <ComfortButton className="button button-ghost" />
    </div>
  );
}

/** The guest tells the host; the site sends nothing by itself. */
function DoneLink({ name }: { name: string }) {
  const site = useSite();
  return (
    <p className="preview-done">
      <a className="button button-primary" href={doneAddress(site, name)} rel={LINK_REL}>
        <Icon name="mail" /> {pageText('preview.done', { host: site.host.name })}
      </a>
      <span className="remark-state">{pageText('preview.done.hint')}</span>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isMissing(error);
  return (
    <Notice
      isPage
      isFailure={!isGone}
      icon={isGone ? 'link' : 'alert'}
      title={failureTitle(error)}
      {...(isGone && { hint: pageText('preview.gone.hint') })}
      action={{ href: '/', label: pageText('page.backHome'), icon: 'back' }}
    />
  );
}

function failureTitle(error: unknown): string {
  return pageText(isMissing(error) ? 'preview.gone' : 'preview.loadFailed');
}
