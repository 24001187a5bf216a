import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PIGMENTS, pigmentOf } from './pigment.ts';
import { firstLetter, PortraitFrame } from './portrait-frame.tsx';

describe('pigment', () => {
  test('an id has the same pigment every time', () => {
    expect(pigmentOf('ab12cd34ef56')).toBe(pigmentOf('ab12cd34ef56'));
  });

  test('ids spread over all six pigments', () => {
    const counts = new Map(PIGMENTS.map((pigment) => [pigment, 0]));
    for (let index = 0; index < 600; index += 1) {
      const pigment = pigmentOf(`interview${index}`);
      counts.set(pigment, (counts.get(pigment) ?? 0) + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
  });
});

describe('plate', () => {
  test('the letter is the first one of the name, without its mark', () => {
    expect(firstLetter('عُمر حسن')).toBe('ع');
    expect(firstLetter('«نور» سامي')).toBe('ن');
    expect(firstLetter('٢٠٢٦')).toBe('');
  });

  test('without a picture the letter stands alone', () => {
    const html = renderToStaticMarkup(<PortraitFrame id="x" name="نور" />);
    expect(html).toContain('>ن</span>');
    expect(html).not.toContain('plate-photo');
  });

  test('the letter stays under a picture, for the one that never arrives', () => {
    const html = renderToStaticMarkup(
      <PortraitFrame id="x" name="نور" isTinted>
        <img src="/gone.webp" alt="" />
      </PortraitFrame>,
    );
    expect(html.indexOf('plate-letter')).toBeLessThan(html.indexOf('<img'));
  });
});
