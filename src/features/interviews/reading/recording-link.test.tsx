import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageText } from '../../../messages/page-text.ts';
import { RecordingLink } from './recording-link.tsx';

const markup = (address: string) =>
  renderToStaticMarkup(<RecordingLink address={address} className="text-link" text={pageText} />);

test('a recording is a link that names its place and tells it nothing of the page', () => {
  const html = markup('https://soundcloud.com/ali/talk?in=a&b=c');
  expect(html).toContain('href="https://soundcloud.com/ali/talk?in=a&amp;b=c"');
  expect(html).toContain('rel="noopener noreferrer nofollow"');
  expect(html).toContain('استمع على \u2068SoundCloud\u2069</a>');
});

test('without a recording the page has nothing of it', () => {
  expect(markup('')).toBe('');
});
