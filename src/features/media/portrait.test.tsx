import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FOCUS, type Image } from './media.schema.ts';
import { Picture } from './portrait.tsx';

const ID = '0123456789abcdef0123456789abcdef';
const STORED: Image = {
  kind: 'stored',
  id: ID,
  width: 800,
  height: 1000,
  widths: [320, 640, 800],
  placeholder: 'data:image/webp;base64,AA==',
  focus: DEFAULT_FOCUS,
  alt: '',
};

const render = (image: Image, baseUrl = '', isFirst = false) =>
  renderToStaticMarkup(<Picture image={image} baseUrl={baseUrl} sizes="50vw" isFirst={isFirst} />);

describe('Picture', () => {
  test('offers a stored image as AVIF, then WebP, in every width that exists', () => {
    const html = render(STORED);
    expect(html).toContain(
      `<source type="image/avif" srcSet="/uploads/${ID}-320.avif 320w, /uploads/${ID}-640.avif 640w, /uploads/${ID}-800.avif 800w" sizes="50vw"/>`,
    );
    expect(html.indexOf('type="image/avif"')).toBeLessThan(html.indexOf('type="image/webp"'));
  });

  test('gives a stored image its width and height', () => {
    expect(render(STORED)).toMatch(/<img src="\/uploads\/[^"]+-640\.webp" alt="" width="800" height="1000"/);
  });

  test('keeps the focal point in view by classes, and adds none for the usual point', () => {
    expect(render(STORED)).not.toContain('class=');
    expect(render({ ...STORED, focus: { x: 73, y: 8 } })).toMatch(/-640\.webp"[^>]* class="fx70 fy10"/);
  });

  test('has its alternative text only where it is described', () => {
    const described = { ...STORED, alt: 'سارة في مكتبتها' };
    expect(render(described)).not.toContain('سارة');
    const html = renderToStaticMarkup(<Picture image={described} baseUrl="" sizes="50vw" isDescribed />);
    expect(html).toContain('alt="سارة في مكتبتها"');
  });

  test('uses the actual width of an image narrower than the fallback width', () => {
    expect(render({ ...STORED, width: 300, widths: [300] })).toContain(`src="/uploads/${ID}-300.webp"`);
  });

  test('links to the uploads host when there is one', () => {
    expect(render(STORED, 'https://cdn.example')).toContain(
      `https://cdn.example/uploads/${ID}-320.avif 320w`,
    );
  });

  test('loads the first picture of a page with high priority and others lazily', () => {
    expect(render(STORED)).toContain('loading="lazy"');
    expect(render(STORED, '', true)).toContain('fetchPriority="high"');
  });

  test('requests an external image without a referrer', () => {
    const html = render({ kind: 'external', url: 'https://example.com/a.jpg' }, 'https://cdn.example');
    expect(html).toContain('src="https://example.com/a.jpg"');
    expect(html).toContain('referrerPolicy="no-referrer"');
  });
});
