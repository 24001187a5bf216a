import type { ReactNode } from 'react';
import { useSite } from '../../../site/use-site.ts';
import { ElasticWordmark } from '../../../site/elastic-wordmark.tsx';
import { isDrawnName } from '../../../site/wordmark.tsx';
import { Rings } from '../../../ui/pictures/rings.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import './lists.css';

/**
 * The name across the page with the tagline above its stroke and the search below. A name that is not drawn has no
 * stroke: then all three are separate lines.
 */
export function HomeBanner({ search }: { search: ReactNode }) {
  const { platformName, tagline, byline, searchTitle } = useSite();
  const isDrawn = isDrawnName(platformName);
  return (
    <section className="home-banner">
      <div className="home-banner-ground">
        <Rings className="home-banner-rings" />
      </div>
      <div className="page">
        <div className={isDrawn ? 'home-hero home-hero-drawn' : 'home-hero'}>
          {isDrawn ? (
            <ElasticWordmark platformName={platformName} />
          ) : (
            <p className="home-name">
              <WrittenText>{platformName}</WrittenText>
            </p>
          )}
          <p className="home-tagline">
            <span>
              <WrittenText>{tagline}</WrittenText>
              <br />
              <WrittenText>{byline}</WrittenText>
            </span>
          </p>
          <div className="home-ask">
            <h1 className="home-ask-title">
              <WrittenText>{searchTitle}</WrittenText>
            </h1>
            {search}
          </div>
        </div>
      </div>
    </section>
  );
}
