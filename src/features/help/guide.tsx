import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../admin/admin-language.tsx';
import { GUIDE_TOPICS, type GuideTopic } from '../../messages/guide.ts';
import { GUIDE_AR } from '../../messages/guide-ar.ts';
import { GUIDE_EN } from '../../messages/guide-en.ts';
import { GUIDE_PICTURE_HEIGHT_PX, GUIDE_PICTURE_WIDTH_PX } from './guide-picture.ts';
import archive from './pictures/archive.webp';
import guest from './pictures/guest.webp';
import transcript from './pictures/import.webp';
import publish from './pictures/publish.webp';
import unsaved from './pictures/unsaved.webp';
import './guide.css';

/** Taken from the running product by `e2e/further/guide-pictures.spec.ts`. */
const PICTURES: Partial<Record<GuideTopic, string>> = {
  archive,
  guest,
  import: transcript,
  publish,
  unsaved,
};

/** The questions of hosts with their answers, and above them a list of all. */
export function HostGuide() {
  const { t, locale } = useLanguage();
  const guide = locale === 'ar' ? GUIDE_AR : GUIDE_EN;
  const { hash } = useLocation();
  useEffect(() => {
    // The answer was not there yet when the browser looked for the fragment.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="guide">
      <nav className="guide-list" aria-label={t('help.questions')}>
        <ol>
          {GUIDE_TOPICS.map((topic) => (
            <li key={topic}>
              <a href={`#${topic}`}>{guide[topic].question}</a>
            </li>
          ))}
        </ol>
      </nav>
      {GUIDE_TOPICS.map((topic) => {
        const { question, answer, picture } = guide[topic];
        return (
          <section key={topic} id={topic} aria-labelledby={`${topic}-question`}>
            <h2 className="guide-question" id={`${topic}-question`}>
              {question}
            </h2>
            <p>{answer}</p>
            {picture !== undefined && (
              <img
                className="guide-picture"
                src={PICTURES[topic]}
                alt={picture}
                width={GUIDE_PICTURE_WIDTH_PX}
                height={GUIDE_PICTURE_HEIGHT_PX}
                loading="lazy"
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
