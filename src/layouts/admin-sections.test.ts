import { expect, test } from 'vitest';
import { adminSections, sectionOf } from './admin-sections.ts';

const SECTIONS = adminSections({ name: 'سارة', slug: 'sara' });

test.each([
  ['/admin/interviews', '/admin/interviews'],
  ['/admin/interviews/new', '/admin/interviews/new'],
  ['/admin/interviews/view/k3v9x2m7q1ab', '/admin/interviews'],
  ['/admin/interviews/edit/k3v9x2m7q1ab', '/admin/interviews'],
  ['/admin/interviews/versions/k3v9x2m7q1ab', '/admin/interviews'],
  ['/admin/about-sara-data', '/admin/about-sara-data'],
  ['/admin/about-platform-data/versions', '/admin/about-platform-data'],
  ['/admin/interviewsx', null],
  ['/admin/nothing', null],
])('the address %s belongs to %s', (pathname, section) => {
  expect(sectionOf(SECTIONS, pathname)).toBe(section);
});
