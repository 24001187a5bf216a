import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { firstLetter } from '../../kernel/plain-text.ts';
import { PIGMENTS, pigmentOf } from './pigment.ts';
import { PortraitFrame } from './portrait-frame.tsx';

describe('the pigment of a portrait', () => {
  test('is the same for an id every time', () => {
    expect(pigmentOf('ab12cd34ef56')).toBe(pigmentOf('ab12cd34ef56'));
  });

  test('is one of six, all of which occur', () => {
    const counts = new Map(PIGMENTS.map((pigment) => [pigment, 0]));
    for (let index = 0; index < 600; index += 1) {
      const pigment = pigmentOf(`interview${index}`);
      counts.set(pigment, (counts.get(pigment) ?? 0) + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
  });
});

describe('the letter in a portrait frame', () => {
  test('is the first one of the name, without its diacritics', () => {
    expect(firstLetter('عُمر حسن')).toBe('ع');
    expect(firstLetter('«نور» سامي')).toBe('ن');
    expect(firstLetter('ʿA. Sa')).toBe('A');
    expect(firstLetter('٢٠٢٦')).toBe('');
  });

  test('is shown alone without a picture', () => {
    const html = renderToStaticMarkup(<PortraitFrame id="x" name="نور" />);
    expect(html).toContain('>ن</span>');
    expect(html).not.toContain('plate-photo');
  });

  test('stays below a picture, in case it does not load', () => {
    const html = renderToStaticMarkup(
      <PortraitFrame id="x" name="نور" isTinted>
        <img src="/gone.webp" alt="" />
      </PortraitFrame>,
    );
    expect(html.indexOf('plate-letter')).toBeLessThan(html.indexOf('<img'));
  });
});
