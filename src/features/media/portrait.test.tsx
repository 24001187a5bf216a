import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Image } from './media.schema.ts';
import { Picture } from './portrait.tsx';

const ID = '0123456789abcdef0123456789abcdef';
const STORED: Image = {
  kind: 'stored',
  id: ID,
  width: 800,
  height: 1000,
  widths: [320, 640, 800],
  placeholder: 'data:image/webp;base64,AA==',
};

const render = (image: Image, baseUrl = '', isFirst = false) =>
  renderToStaticMarkup(<Picture image={image} baseUrl={baseUrl} sizes="50vw" isFirst={isFirst} />);

describe('portrait', () => {
  test('a stored image is offered as AVIF, then WebP, in every width that exists', () => {
    const html = render(STORED);
    expect(html).toContain(
      `<source type="image/avif" srcSet="/uploads/${ID}-320.avif 320w, /uploads/${ID}-640.avif 640w, /uploads/${ID}-800.avif 800w" sizes="50vw"/>`,
    );
    expect(html.indexOf('type="image/avif"')).toBeLessThan(html.indexOf('type="image/webp"'));
  });

  test('a stored image carries its size, so that no page shifts', () => {
    expect(render(STORED)).toMatch(/<img src="\/uploads\/[^"]+-640\.webp" alt="" width="800" height="1000"/);
  });

  test('an image narrower than the fallback width is named by its own', () => {
    expect(render({ ...STORED, width: 300, widths: [300] })).toContain(`src="/uploads/${ID}-300.webp"`);
  });

  test('uploads on another host carry its address', () => {
    expect(render(STORED, 'https://cdn.example')).toContain(
      `https://cdn.example/uploads/${ID}-320.avif 320w`,
    );
  });

  test('only the first picture of a page is fetched at once', () => {
    expect(render(STORED)).toContain('loading="lazy"');
    expect(render(STORED, '', true)).toContain('fetchPriority="high"');
  });

  test('an address elsewhere is asked without telling where the reader is', () => {
    const html = render({ kind: 'external', url: 'https://example.com/a.jpg' }, 'https://cdn.example');
    expect(html).toContain('src="https://example.com/a.jpg"');
    expect(html).toContain('referrerPolicy="no-referrer"');
  });
});
