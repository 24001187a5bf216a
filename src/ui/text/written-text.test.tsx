import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text.tsx';

test.each([
  ['هالة مراد', '<bdi dir="rtl" lang="ar">هالة مراد</bdi>'],
  ['من Cairo إلى R', '<bdi dir="rtl" lang="ar">من <span lang="en">Cairo</span> إلى R</bdi>'],
  ['عن Le Monde', '<bdi dir="rtl" lang="ar">عن <span lang="fr">Le Monde</span></bdi>'],
  ['Why, Sami?', '<bdi dir="ltr"><span lang="en">Why, Sami</span>?</bdi>'],
  ['٢٠٢٤ (1)', '<bdi dir="rtl" lang="ar">٢٠٢٤ (1)</bdi>'],
  ['ما C++؟', '<bdi dir="rtl" lang="ar">ما C++\u200E؟</bdi>'],
  ['گفت‌وگو', '<bdi dir="rtl" lang="ar" data-whole="">گفت‌وگو</bdi>'],
  ['أ < ب & Co', '<bdi dir="rtl" lang="ar">أ &lt; ب &amp; <span lang="en">Co</span></bdi>'],
])('%s is marked up for its readers', (text, html) => {
  expect(renderToStaticMarkup(<WrittenText>{text}</WrittenText>)).toBe(html);
});
